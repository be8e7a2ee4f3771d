// SPDX-License-Identifier: MIT
#include "platform/voice.h"

#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <deque>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "platform/descriptor.h"
#include "platform/speech_server.h"
#include "text/message.h"

namespace strata::platform {
namespace {

using namespace std::chrono_literals;

constexpr auto last_words = 333ms;
constexpr auto tried_again_after = 10s; // after a failed connection

Descriptor opened_file(const std::filesystem::path& file) {
    return Descriptor{::open(file.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644)};
}

// Makes writing to a closed pipe return an error instead of ending the program.
void ignore_broken_pipes() {
    sigset_t pipes;
    sigemptyset(&pipes);
    sigaddset(&pipes, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
}

} // namespace

struct Voice::Work {
    explicit Work(std::function<void()> told) : wake(std::move(told)) {}

    void run() {
        ignore_broken_pipes();
        while (const auto item = next()) hand_on(*item);
        server.close();
        const std::lock_guard lock(mutex);
        done = true;
        changed.notify_all();
    }

    struct Item {
        std::string words; // empty: stop speaking
        std::string language;
        bool letter = false;
    };

    std::optional<Item> next() {
        std::unique_lock lock(mutex);
        changed.wait(lock, [&] { return leaving || !items.empty(); });
        if (items.empty()) return std::nullopt;
        Item item = std::move(items.front());
        items.pop_front();
        return item;
    }

    void hand_on(const Item& item) {
        if (!file.empty()) {
            if (!item.words.empty()) write(item.words + '\n');
            return;
        }
        if (std::chrono::steady_clock::now() < next_try) return;
        if (item.words.empty() && !opened) return;
        for (int tries = 0; tries < 2; ++tries) { // the second try uses a restarted server
            bool no_library = false;
            if (auto why = server.open(no_library)) return give_up({no_library, *std::move(why)});
            opened = true;
            if (reaches(item)) return;
            server.close();
        }
        give_up({false, reason_of({EPIPE, std::generic_category()})});
    }

    bool reaches(const Item& item) {
        if (item.words.empty()) return server.cancel();
        return item.letter ? server.spell(item.words, item.language)
                           : server.say(item.words, item.language);
    }

    void give_up(Error what) {
        next_try = std::chrono::steady_clock::now() + tried_again_after;
        show_error(std::move(what));
    }

    void write(const std::string& line) {
        if (!out.open()) out = opened_file(file);
        if (!out.open() || !out.write(line)) show_error({false, reason_of(last_error())});
    }

    void show_error(Error what) {
        {
            const std::lock_guard lock(mutex);
            if (std::exchange(complained, true)) return;
            error = std::move(what);
        }
        wake();
    }

    std::function<void()> wake;
    std::string file; // set before the thread starts
    std::thread thread;

    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Item> items;
    std::optional<Error> error;
    bool complained = false;
    bool leaving = false;
    bool done = false;

    // Used only by the thread.
    SpeechServer server;
    bool opened = false;
    std::chrono::steady_clock::time_point next_try{};
    Descriptor out;
};

Voice::Voice(std::function<void()> wake) : work_(std::make_shared<Work>(std::move(wake))) {}

Voice::~Voice() {
    if (!work_->thread.joinable()) return;
    std::unique_lock lock(work_->mutex);
    work_->leaving = true;
    work_->changed.notify_all();
    const bool ended = work_->changed.wait_for(lock, last_words, [&] { return work_->done; });
    lock.unlock();
    if (ended)
        work_->thread.join();
    else
        work_->thread.detach();
}

void Voice::write_to(const std::filesystem::path& file) {
    std::error_code none;
    if (!std::filesystem::is_fifo(file, none)) {
        if (!opened_file(file).open()) refuse(last_error(), "file.cannot_write", file);
    }
    work_->file = file.string();
}

void Voice::say(std::string words, std::string language) {
    take(std::move(words), std::move(language), false);
}

void Voice::spell(std::string letter, std::string language) {
    take(std::move(letter), std::move(language), true);
}

void Voice::take(std::string words, std::string language, bool letter) {
    if (words.empty()) return;
    {
        const std::lock_guard lock(work_->mutex);
        work_->items.push_back({std::move(words), std::move(language), letter});
    }
    work_->changed.notify_all();
    if (!work_->thread.joinable()) work_->thread = std::thread([work = work_] { work->run(); });
}

void Voice::hush() {
    if (!work_->thread.joinable() || !work_->file.empty()) return;
    {
        const std::lock_guard lock(work_->mutex);
        work_->items.assign(1, Work::Item{});
    }
    work_->changed.notify_all();
}

std::optional<Voice::Error> Voice::take_error() {
    const std::lock_guard lock(work_->mutex);
    return std::exchange(work_->error, std::nullopt);
}

} // namespace strata::platform
