// SPDX-License-Identifier: MIT
#include "notation/variants/rule_book.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "notation/variants/rule_file.h"
#include "notation/variants/variant_names.h"
#include "text/files.h"
#include "text/strings.h"
#include "text/toml.h"

namespace strata::notation {
namespace {

using rules::Unexpected;
using rules::Variant;
using SharedVariant = std::shared_ptr<const Variant>;

// Files that name no place of their own come after those that do.
constexpr int last_in_menu = 1000;

// A text with the number of the folder it came from, earlier folders first.
struct FoundText {
    std::string source;
    std::string text;
    std::size_t folder = 0;
};

class Shelf {
public:
    void add(const FoundText& found) {
        auto file = read_rule_file(found.text, found.source);
        if (!file) return tell(file.error());
        auto& versions = versions_[file->id];
        if (!versions.empty() && versions.back().folder == found.folder) versions.pop_back();
        versions.push_back({std::move(*file), found.folder, true});
        last_folder_ = std::max(last_folder_, found.folder);
    }

    // Of the first folder, unless it is empty, only `wanted`.
    void build_all(std::string_view wanted = {}) {
        judge_overridden();
        std::vector<std::pair<int, SharedVariant>> found;
        for (const auto& [id, versions] : versions_) {
            const auto& newest = versions.back();
            if (!wanted.empty() && newest.folder == 0 && !is_among(names_of(newest.file), wanted))
                continue;
            for (auto at = versions.rbegin(); at != versions.rend(); ++at)
                if (auto variant = build_somehow(*at)) {
                    sources[id] = at->file.place.source;
                    found.emplace_back(at->file.order.value_or(last_in_menu), std::move(variant));
                    break;
                }
        }
        std::stable_sort(found.begin(), found.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
        for (auto& [order, variant] : found) variants.push_back(std::move(variant));
        give_names();
    }

    void tell(const TextError& problem) {
        if (std::ranges::find(problems, problem) == problems.end()) problems.push_back(problem);
    }

    std::vector<TextError> problems;
    std::vector<SharedVariant> variants;
    std::map<std::string, std::string, std::less<>> sources;         // of variants, by id
    using Names = std::map<std::string, SharedVariant, std::less<>>; // by name_key()
    Names names, shuffled;

private:
    struct Version {
        RuleFile file;
        std::size_t folder = 0;
        bool sound = true;
    };

    // What cannot be built is no parent where there is another of its name.
    void judge_overridden() {
        for (auto& [id, versions] : versions_)
            if (versions.size() > 1)
                for (auto& version : versions)
                    version.sound = build(version.file, last_folder_).has_value();
    }

    // A name belongs to the first game that has it, those of earlier folders first, and an id to
    // its own game.
    void give_names() {
        for (const auto& variant : variants) names.emplace(name_key(variant->id), variant);
        for (std::size_t folder = 0; folder <= last_folder_; ++folder)
            for (const auto& variant : variants)
                if (const auto& newest = newest_of(variant->id); newest.folder == folder)
                    give_names_of(newest.file, variant);
    }

    void give_names_of(const RuleFile& file, const SharedVariant& variant) {
        for (const auto part : {&RuleFile::pgn_name, &RuleFile::uci_name})
            if (const auto& name = file.*part)
                claim(names, *name, variant, [&](const RuleFile& owner) {
                    return owner.*part && (owner.*part)->value == name->value;
                });
        const auto has_same_list = [&](const RuleFile& owner) { return same_names(owner, file); };
        for (const auto& name : file.also.value_or(std::vector<LocatedText>{}))
            claim(names, name, variant, has_same_list);
        for (const auto& name : file.shuffled.value_or(std::vector<LocatedText>{}))
            claim(shuffled, name, variant, has_same_list);
    }

    // A copied file says nothing new with what it has copied.
    template <class IsCopied>
    void claim(Names& all, const LocatedText& name, const SharedVariant& variant,
               const IsCopied& is_copied) {
        const auto key = name_key(name.value);
        if (key.empty()) return;
        const auto& owner = all.emplace(key, variant).first->second;
        if (owner != variant && !is_copied(newest_of(owner->id).file))
            tell(name.place.error(
                {"rules.name_taken", {{"name", shown(name.value)}, {"variant", owner->id}}}));
    }

    static bool same_names(const RuleFile& one, const RuleFile& other) {
        const auto names_of_one = other_names_of(one);
        const auto names_of_other = other_names_of(other);
        return names_of_one.also == names_of_other.also &&
               names_of_one.shuffled == names_of_other.shuffled;
    }

    // A parent of a later folder that breaks its child is told and left out.
    SharedVariant build_somehow(const Version& version) {
        auto variant = build(version.file, last_folder_);
        if (!variant) tell(variant.error());
        for (auto newest = last_folder_; !variant && newest-- > 0;)
            variant = build(version.file, newest);
        return variant ? std::move(*variant) : nullptr;
    }

    // With parents of folders up to `newest`.
    [[nodiscard]] Parsed<SharedVariant> build(const RuleFile& file, std::size_t newest) const {
        RuleFile all = file;
        std::set<std::string> line{file.id};
        for (const RuleFile* at = &file; at->inherits;) {
            const auto& parent = *at->inherits;
            const auto* found = find(parent.value, newest);
            if (!found) return Unexpected{unknown_parent(parent)};
            if (!line.insert(parent.value).second)
                return Unexpected{
                    parent.place.error({"rules.inherits_itself", {{"parent", parent.value}}})};
            at = found;
            all = joined(*at, all);
        }
        return build_variant(all);
    }

    [[nodiscard]] const Version& newest_of(const std::string& id) const {
        return versions_.find(id)->second.back();
    }

    [[nodiscard]] const RuleFile* find(const std::string& id, std::size_t newest) const {
        const auto versions = versions_.find(id);
        if (versions == versions_.end()) return nullptr;
        const RuleFile* unsound = nullptr;
        for (auto at = versions->second.rbegin(); at != versions->second.rend(); ++at) {
            if (at->folder > newest) continue;
            if (at->sound) return &at->file;
            if (!unsound) unsound = &at->file;
        }
        return unsound;
    }

    TextError unknown_parent(const LocatedText& parent) const {
        std::vector<std::string> known;
        for (const auto& [id, versions] : versions_) known.push_back(id);
        return parent.place.error(
            {"rules.no_parent",
             {{"parent", shown(parent.value)}, {"nearest", nearest(parent.value, known)}}});
    }

    std::map<std::string, std::vector<Version>> versions_; // those of earlier folders first
    std::size_t last_folder_ = 0;
};

} // namespace

RuleBook RuleBook::load(std::span<const std::filesystem::path> folders, std::string_view wanted) {
    Shelf shelf;
    for (std::size_t folder = 0; folder < folders.size(); ++folder) {
        const auto files = text::files_in(folders[folder], ".toml");
        if (!files) {
            shelf.tell(files.error());
            continue;
        }
        for (const auto& path : *files) {
            auto text = text::read_toml_text(path);
            if (text)
                shelf.add({path.string(), std::move(*text), folder});
            else
                shelf.tell(text.error());
        }
    }
    shelf.build_all(wanted);
    return {std::move(shelf.variants), std::move(shelf.sources), std::move(shelf.names),
            std::move(shelf.shuffled), std::move(shelf.problems)};
}

RuleBook RuleBook::from_texts(std::span<const std::pair<std::string, std::string>> texts) {
    Shelf shelf;
    for (const auto& [source, text] : texts) shelf.add({source, text, 0});
    shelf.build_all();
    return {std::move(shelf.variants), std::move(shelf.sources), std::move(shelf.names),
            std::move(shelf.shuffled), std::move(shelf.problems)};
}

SharedVariant RuleBook::find(std::string_view name) const {
    const auto by_id = std::ranges::find(variants_, name,
                                         [](const auto& one) { return std::string_view(one->id); });
    if (by_id != variants_.end()) return *by_id;
    const auto found = names_.find(name_key(name));
    return found == names_.end() ? nullptr : found->second;
}

SharedVariant RuleBook::find_shuffled(std::string_view name) const {
    const auto found = shuffled_.find(name_key(name));
    return found == shuffled_.end() ? nullptr : found->second;
}

SharedVariant RuleBook::plain() const {
    const auto found = find(plain_id);
    return found ? found : usual();
}

std::string RuleBook::source(std::string_view id) const {
    const auto found = sources_.find(id);
    return found == sources_.end() ? std::string{} : found->second;
}

SharedVariant RuleBook::usual() const {
    const auto found = find(default_id);
    return found || variants_.empty() ? found : variants_.front();
}

Message RuleBook::unknown(std::string_view name) const {
    std::vector<std::string> keys;
    for (const auto& variant : variants_) keys.push_back(name_key(variant->id));
    const auto key = name_key(name);
    const auto nearest = text::nearest(key, keys);
    // A game that is another one altogether is no slip of the pen.
    const int slips = std::max(2, static_cast<int>(key.size()) / 3);
    if (nearest.empty() || text::edit_distance(key.substr(0, 64), nearest) > slips)
        return {"variant.none", {{"variant", name}}};
    const auto& meant =
        variants_[static_cast<std::size_t>(std::ranges::find(keys, nearest) - keys.begin())];
    return {"variant.unknown", {{"variant", name}, {"nearest", meant->id}}};
}

} // namespace strata::notation
