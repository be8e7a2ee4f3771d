// SPDX-License-Identifier: MIT
// What OpenGL ES 3.0, which browsers speak, must be told before each shader. It also refuses an int where a float is meant
// (2.0 * n, with int n) and `#if NAME` without a NAME that is defined: the tests render_es and golden_es find that out.
precision highp float;
precision highp int;
precision highp sampler2D;
precision highp sampler2DArray;
precision highp sampler2DShadow;
precision highp samplerCube;
