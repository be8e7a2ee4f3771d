// SPDX-License-Identifier: MIT
// A value or an error: the result of parsing and loading.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace strata::rules {

template <class E>
struct Unexpected {
    E error;
};

template <class E>
Unexpected(E) -> Unexpected<E>;

template <class T, class E>
class [[nodiscard]] Expected {
public:
    Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Expected(Unexpected<E> failure) : content_(std::in_place_index<1>, std::move(failure.error)) {}

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    T& operator*() & { return value(); }
    const T& operator*() const& { return value(); }
    T&& operator*() && { return std::move(value()); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const E& error() const {
        assert(!has_value() && "error() asked of a result that holds a value");
        return *std::get_if<1>(&content_);
    }

private:
    T& value() {
        assert(has_value() && "value asked of a result that holds an error");
        return *std::get_if<0>(&content_);
    }
    const T& value() const { return const_cast<Expected*>(this)->value(); }

    std::variant<T, E> content_;
};

} // namespace strata::rules
