// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_RUNNER // version 2 puts its implementation where it sees this
#include "catch.h"

#include "threads.h"

int main(int argc, char** argv) {
    const int failures = Catch::Session().run(argc, argv);
    return strata::tests::has_unlabelled_threads() ? 1 : failures;
}
