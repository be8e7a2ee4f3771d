// SPDX-License-Identifier: MIT
#include "notation/variants/rule_book.h"

#include <algorithm>
#include <map>
#include <mutex>
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

} // namespace

class RuleBook::Contents {
    struct Version {
        RuleFile file;
        std::size_t folder = 0;
        bool sound = true;
    };

public:
    struct Entry {
        std::string id;
        std::string source;
        int order = last_in_menu;
        SharedVariant variant;
        bool built = false; // or tried to
    };
    using Names = std::map<std::string, std::string, std::less<>>; // ids by name_key()

    explicit Contents(Build build = Build::at_once) : build_(build) {}

    void add(const FoundText& found) {
        auto file = read_rule_file(found.text, found.source);
        if (!file) return tell(file.error());
        auto& versions = versions_[file->id];
        if (!versions.empty() && versions.back().folder == found.folder) versions.pop_back();
        versions.push_back({std::move(*file), found.folder, true});
        last_folder_ = std::max(last_folder_, found.folder);
    }

    // Once, when all texts are there.
    void arrange() {
        judge_overridden();
        // What somebody's own file does to the games that inherit from it is told at once.
        const bool may_wait = build_ == Build::when_asked && !any_overridden();
        for (const auto& [id, versions] : versions_) {
            const auto& newest = versions.back().file;
            Entry game{id, newest.place.source, newest.order.value_or(last_in_menu), {}, false};
            const bool later = may_wait && versions.back().folder == 0;
            if (later || build_newest(game, versions)) games_.push_back(std::move(game));
        }
        std::ranges::stable_sort(games_, {}, &Entry::order);
        give_names();
    }

    // By its place in the menu; null if its file cannot be built after all.
    SharedVariant built(std::size_t number) {
        const std::lock_guard lock{mutex_};
        return built_under_lock(number);
    }

    const std::vector<SharedVariant>& all() {
        const std::lock_guard lock{mutex_};
        if (!all_built_)
            for (std::size_t number = 0; number < games_.size(); ++number)
                if (auto variant = built_under_lock(number))
                    variants_.push_back(std::move(variant));
        all_built_ = true;
        return variants_;
    }

    SharedVariant called(const Names& known, std::string_view name) {
        const auto found = known.find(name_key(name));
        return found == known.end() ? nullptr : built(*number_of(found->second));
    }

    [[nodiscard]] std::optional<std::size_t> number_of(std::string_view id) const {
        const auto found = std::ranges::find(
            games_, id, [](const Entry& game) { return std::string_view(game.id); });
        if (found == games_.end()) return std::nullopt;
        return static_cast<std::size_t>(found - games_.begin());
    }

    void tell(const TextError& problem) {
        if (std::ranges::find(problems, problem) == problems.end()) problems.push_back(problem);
    }

    [[nodiscard]] const std::vector<Entry>& games() const { return games_; } // as in the menu

    std::vector<TextError> problems;
    Names names;

private:
    bool build_newest(Entry& game, const std::vector<Version>& versions) {
        game.built = true;
        for (auto at = versions.rbegin(); at != versions.rend() && !game.variant; ++at)
            if ((game.variant = build_somehow(*at))) {
                game.source = at->file.place.source;
                game.order = at->file.order.value_or(last_in_menu);
            }
        return game.variant != nullptr;
    }

    SharedVariant built_under_lock(std::size_t number) {
        auto& game = games_[number];
        if (!game.built) {
            auto variant = build(versions_.find(game.id)->second.back().file, last_folder_);
            game.built = true;
            if (variant) game.variant = *std::move(variant);
        }
        return game.variant;
    }

    [[nodiscard]] bool any_overridden() const {
        return std::ranges::any_of(versions_,
                                   [](const auto& entry) { return entry.second.size() > 1; });
    }

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
        for (const auto& game : games_) names.emplace(name_key(game.id), game.id);
        for (std::size_t folder = 0; folder <= last_folder_; ++folder)
            for (const auto& game : games_)
                if (const auto& newest = newest_of(game.id); newest.folder == folder)
                    give_names_of(newest.file, game.id);
    }

    void give_names_of(const RuleFile& file, const std::string& id) {
        for (const auto part : {&RuleFile::pgn_name, &RuleFile::uci_name})
            if (const auto& name = file.*part)
                claim(names, *name, id, [&](const RuleFile& owner) {
                    return owner.*part && (owner.*part)->value == name->value;
                });
        const auto has_same_list = [&](const RuleFile& owner) { return same_names(owner, file); };
        for (const auto& name : file.also.value_or(std::vector<LocatedText>{}))
            claim(names, name, id, has_same_list);
    }

    // A copied file says nothing new with what it has copied.
    template <class IsCopied>
    void claim(Names& claimed, const LocatedText& name, const std::string& id,
               const IsCopied& is_copied) {
        const auto key = name_key(name.value);
        if (key.empty()) return;
        const auto& owner = claimed.emplace(key, id).first->second;
        if (owner != id && !is_copied(newest_of(owner).file))
            tell(name.place.error(
                {"rules.name_taken", {{"name", shown(name.value)}, {"variant", owner}}}));
    }

    static bool same_names(const RuleFile& one, const RuleFile& other) {
        return other_names_of(one).also == other_names_of(other).also;
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

    Build build_;
    std::map<std::string, std::vector<Version>> versions_; // those of earlier folders first
    std::size_t last_folder_ = 0;
    std::vector<Entry> games_;
    std::mutex mutex_; // of the variants of games_, and of the next two
    std::vector<SharedVariant> variants_;
    bool all_built_ = false;
};

RuleBook RuleBook::load(std::span<const std::filesystem::path> folders, Build build) {
    auto contents = std::make_shared<Contents>(build);
    for (std::size_t folder = 0; folder < folders.size(); ++folder) {
        const auto& place = folders[folder];
        const auto files = place.extension() == ".toml"
                               ? Parsed<std::vector<std::filesystem::path>>{std::vector{place}}
                               : text::files_in(place, ".toml");
        if (!files) {
            contents->tell(files.error());
            continue;
        }
        for (const auto& path : *files) {
            auto text = text::read_toml_text(path);
            if (text)
                contents->add({path.string(), std::move(*text), folder});
            else
                contents->tell(text.error());
        }
    }
    contents->arrange();
    return RuleBook{std::move(contents)};
}

RuleBook RuleBook::from_texts(std::span<const std::pair<std::string, std::string>> texts) {
    auto contents = std::make_shared<Contents>();
    for (const auto& [source, text] : texts) contents->add({source, text, 0});
    contents->arrange();
    return RuleBook{std::move(contents)};
}

SharedVariant RuleBook::find(std::string_view name) const {
    if (const auto number = contents_->number_of(name)) return contents_->built(*number);
    return contents_->called(contents_->names, name);
}

SharedVariant RuleBook::plain() const {
    const auto found = find(plain_id);
    return found ? found : usual();
}

const std::vector<SharedVariant>& RuleBook::variants() const { return contents_->all(); }

bool RuleBook::empty() const { return contents_->games().empty(); }

const std::vector<TextError>& RuleBook::problems() const { return contents_->problems; }

std::string RuleBook::source(std::string_view id) const {
    const auto number = contents_->number_of(id);
    return number ? contents_->games()[*number].source : std::string{};
}

SharedVariant RuleBook::usual() const {
    const auto found = find(default_id);
    return found || variants().empty() ? found : variants().front();
}

Message RuleBook::unknown(std::string_view name) const {
    std::vector<std::string> keys;
    for (const auto& game : contents_->games()) keys.push_back(name_key(game.id));
    const auto key = name_key(name);
    const auto nearest = text::nearest(key, keys);
    // A game that is another one altogether is no slip of the pen.
    const int slips = std::max(2, static_cast<int>(key.size()) / 3);
    if (nearest.empty() || text::edit_distance(key.substr(0, 64), nearest) > slips)
        return {"variant.none", {{"variant", name}}};
    const auto number = static_cast<std::size_t>(std::ranges::find(keys, nearest) - keys.begin());
    return {"variant.unknown", {{"variant", name}, {"nearest", contents_->games()[number].id}}};
}

} // namespace strata::notation
