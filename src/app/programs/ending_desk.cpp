// SPDX-License-Identifier: MIT
#include "app/programs/ending_desk.h"

#include <system_error>
#include <utility>

#include "app/files/endings_file.h"
#include "platform/process.h"

namespace strata::app {

namespace {

constexpr int few_men = 5; // two captures before the tables begin

} // namespace

void EndingDesk::follow(const session::Session& session, bool allowed, bool asked) {
    const auto& position = session.position();
    const auto& variant = position.shared_variant();
    if (variant_ && (!allowed || variant != variant_)) drop();
    if (!allowed || !asked || variant == variant_ || position.occupied().count() > few_men ||
        !search::EndgameGeometry::fits(*variant))
        return;
    variant_ = variant;
    fetch(variant);
}

void EndingDesk::drop() {
    thinker_.stop();
    variant_.reset();
    put(nullptr);
}

void EndingDesk::release_memory() {
    if (variant_ && !thinker_.busy()) drop();
}

void EndingDesk::fetch(const std::shared_ptr<const rules::Variant>& variant) {
    thinker_.work([this, variant](const std::function<bool()>& stops) {
        platform::give_way();
        const auto space = std::make_shared<const search::EndgameSpace>(variant);
        auto found = load_endings(space, endings_path());
        if (!found.trouble.empty()) tell(found.trouble);
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

void EndingDesk::keep(const search::Tablebase& endings) {
    try {
        store_endings(endings, endings_path());
    } catch (const std::system_error& refusal) {
        tell(text::message_of(refusal));
    }
}

void EndingDesk::put(std::shared_ptr<const search::Tablebase> endings) {
    const std::scoped_lock lock(mutex_);
    endings_ = std::move(endings);
}

void EndingDesk::tell(text::Message trouble) {
    {
        const std::scoped_lock lock(mutex_);
        trouble_ = std::move(trouble);
    }
    wake_();
}

std::shared_ptr<const search::Tablebase>
EndingDesk::of(const std::shared_ptr<const rules::Variant>& variant) const {
    if (variant != variant_) return nullptr;
    const std::scoped_lock lock(mutex_);
    return endings_;
}

std::optional<text::Message> EndingDesk::take_trouble() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(trouble_, std::nullopt);
}

} // namespace strata::app
