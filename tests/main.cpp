// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_RUNNER // version 2 puts its implementation where it sees this
#include "catch.h"

#ifdef __SANITIZE_ADDRESS__
// Graphics drivers stay loaded to the end: what they keep for themselves then still hangs on their
// variables, and is not taken for a leak of ours.
extern "C" int dlclose(void*) { return 0; }
#endif

int main(int argc, char** argv) { return Catch::Session().run(argc, argv); }
