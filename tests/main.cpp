// SPDX-License-Identifier: MIT
#define CATCH_CONFIG_RUNNER // version 2 puts its implementation where it sees this
#include "catch.h"

int main(int argc, char** argv) { return Catch::Session().run(argc, argv); }
