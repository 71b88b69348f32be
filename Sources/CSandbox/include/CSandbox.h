#ifndef SHOPME_CSANDBOX_H
#define SHOPME_CSANDBOX_H

#include <stdbool.h>

// Rights that a process gives up before it reads a stranger's file. Both return false if the system does not let it.

/// Limits of memory, processor time, files and their size; no core dump, no new privileges, no look into its memory by
/// others of the same user, and no life after its parent's.
bool shopme_set_limits(void);

/// From now on the process can use memory, threads and the descriptors that it has open, and nothing else of the system
/// (seccomp(2)): no file, program or socket can be opened, no other process be reached.
bool shopme_close_sandbox(void);

#endif
