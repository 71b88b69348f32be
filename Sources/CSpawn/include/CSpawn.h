#ifndef SHOPME_CSPAWN_H
#define SHOPME_CSPAWN_H

#include <sys/types.h>

// Swift's Glibc does not show what GNU adds to POSIX, and two things of that are needed here.

/// Starts the program at the path `program` with one argument. The program reads `input` as its standard input; what it
/// writes to its standard output can be read from `*output`. Returns 0 or the reason (errno).
///
/// It has no other descriptors, no other arguments and no environment, no signal blocked or ignored, and is in no
/// process group that a terminal's Ctrl-C reaches.
int shopme_spawn(const char *program, const char *argument, int input, pid_t *process, int *output);

#endif
