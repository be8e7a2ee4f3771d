// SPDX-License-Identifier: MIT
#include "engines/tablebase_loader.h"

#include <system_error>

#include "data/endings_file.h"

namespace strata::engines {

namespace {

constexpr int few_pieces = 5; // pieces; two captures before the tables apply

} // namespace

void TablebaseLoader::follow(const session::Session& session, bool allowed, bool asked) {
    if (auto loaded = worker_.take()) {
        if (loaded->endings) endings_ = std::move(loaded->endings);
        if (loaded->error) error_ = std::move(loaded->error);
    }
    const auto& position = session.position();
    const auto& variant = position.shared_variant();
    if (variant_ && (!allowed || variant != variant_)) drop();
    if (!allowed || !asked || variant == variant_ || position.occupied().count() > few_pieces ||
        !search::EndgameGeometry::fits(*variant))
        return;
    variant_ = variant;
    worker_.start(0, [variant](Output& output) {
        load(variant, output);
        return false;
    });
}

void TablebaseLoader::drop() {
    worker_.stop();
    variant_.reset();
    endings_.reset();
}

void TablebaseLoader::release_memory() {
    if (variant_ && !worker_.busy()) drop();
}

// To build tables takes a minute, for which no window can wait.
void TablebaseLoader::load(const std::shared_ptr<const rules::Variant>& variant, Output& output) {
    const auto tell = [&](const text::Message& error) {
        output.change([&](Loaded& loaded) { loaded.error = error; });
    };
    const auto space = std::make_shared<const search::EndgameSpace>(variant);
    auto found = data::load_endings(space, data::endings_path());
    if (!found.error.empty()) tell(found.error);
    const bool was_made = !found.endings;
    if (was_made) {
        if (output.in_steps()) return;
        auto made = space->make({{}, [&] { return output.stopped(); }});
        if (!made) return;
        found.endings = std::make_shared<const search::Tablebase>(space, *std::move(made));
    }
    output.change([&](Loaded& loaded) { loaded.endings = found.endings; });
    if (!was_made) return;
    try {
        data::store_endings(*found.endings, data::endings_path());
    } catch (const std::system_error& refusal) {
        tell(text::message_of(refusal));
    }
}

std::shared_ptr<const search::Tablebase>
TablebaseLoader::of(const std::shared_ptr<const rules::Variant>& variant) const {
    return variant == variant_ ? endings_ : nullptr;
}

} // namespace strata::engines
