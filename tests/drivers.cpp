// SPDX-License-Identifier: MIT
// What the tests need so that graphics drivers are not blamed on us.

#ifdef __SANITIZE_ADDRESS__
// Graphics drivers stay loaded to the end: what they keep for themselves then still hangs on their
// variables, and is not taken for a leak of ours.
extern "C" int dlclose(void*) { return 0; }
#endif
