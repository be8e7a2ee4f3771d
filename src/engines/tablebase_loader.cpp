// SPDX-License-Identifier: MIT
#include "engines/tablebase_loader.h"

#include <system_error>
#include <utility>

#include "data/endings_file.h"
#include "platform/process.h"

namespace strata::engines {

namespace {

constexpr int few_pieces = 5; // pieces; two captures before the tables apply

} // namespace

void TablebaseLoader::follow(const session::Session& session, bool allowed, bool asked) {
    const auto& position = session.position();
    const auto& variant = position.shared_variant();
    if (variant_ && (!allowed || variant != variant_)) drop();
    if (!allowed || !asked || variant == variant_ || position.occupied().count() > few_pieces ||
        !search::EndgameGeometry::fits(*variant))
        return;
    variant_ = variant;
    fetch(variant);
}

void TablebaseLoader::drop() {
    thinker_.stop();
    variant_.reset();
    put(nullptr);
}

void TablebaseLoader::release_memory() {
    if (variant_ && !thinker_.busy()) drop();
}

void TablebaseLoader::fetch(const std::shared_ptr<const rules::Variant>& variant) {
    thinker_.work([this, variant](const std::function<bool()>& stops) {
        platform::lower_thread_priority();
        const auto space = std::make_shared<const search::EndgameSpace>(variant);
        auto found = data::load_endings(space, data::endings_path());
        if (!found.error.empty()) tell(found.error);
        const bool was_made = !found.endings;
        if (was_made) {
            auto made = space->make({{}, stops});
            if (!made) return;
            found.endings = std::make_shared<const search::Tablebase>(space, *std::move(made));
        }
        put(found.endings);
        wake_();
        if (was_made) keep(*found.endings);
    });
}

void TablebaseLoader::keep(const search::Tablebase& endings) {
    try {
        data::store_endings(endings, data::endings_path());
    } catch (const std::system_error& refusal) {
        tell(text::message_of(refusal));
    }
}

void TablebaseLoader::put(std::shared_ptr<const search::Tablebase> endings) {
    const std::scoped_lock lock(mutex_);
    endings_ = std::move(endings);
}

void TablebaseLoader::tell(text::Message error) {
    {
        const std::scoped_lock lock(mutex_);
        error_ = std::move(error);
    }
    wake_();
}

std::shared_ptr<const search::Tablebase>
TablebaseLoader::of(const std::shared_ptr<const rules::Variant>& variant) const {
    if (variant != variant_) return nullptr;
    const std::scoped_lock lock(mutex_);
    return endings_;
}

std::optional<text::Message> TablebaseLoader::take_error() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(error_, std::nullopt);
}

} // namespace strata::engines
