// SPDX-License-Identifier: MIT
// How long a photograph will still take, from the samples that it has so far.
#pragma once

#include <optional>

namespace strata::photo {

class TimeLeft {
public:
    // So many samples per pixel at that time, in seconds. Fewer than before: another photograph.
    void note(int samples, double now) {
        if (samples <= 0 || samples < latest_.samples) first_.reset();
        latest_ = {samples, now};
        if (samples > 0 && !first_) first_ = latest_;
    }
    // Until it has `all` of them; nothing before two counts were noted.
    [[nodiscard]] std::optional<double> seconds(int all) const {
        if (!first_ || latest_.samples <= first_->samples) return std::nullopt;
        const double each = (latest_.time - first_->time) / (latest_.samples - first_->samples);
        return each * (all - latest_.samples);
    }

private:
    struct Count {
        int samples = 0;
        double time = 0.0;
    };
    std::optional<Count> first_;
    Count latest_;
};

} // namespace strata::photo
