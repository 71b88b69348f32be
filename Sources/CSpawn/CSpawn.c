#define _GNU_SOURCE
#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <unistd.h>

static int add_actions(posix_spawn_file_actions_t *actions, int input, int output) {
    int reason = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
    if (!reason) reason = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
    if (!reason) reason = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    if (!reason) reason = posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
    return reason;
}

static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(attributes, &signals);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int spawn(const char *program, const char *argument, int input, int output, pid_t *process) {
    char *arguments[] = {(char *)program, (char *)argument, NULL}, *environment[] = {NULL};
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    set_attributes(&attributes);
    int reason = add_actions(&actions, input, output);
    if (!reason) reason = posix_spawn(process, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return reason;
}

int shopme_spawn(const char *program, const char *argument, int input, pid_t *process, int *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return errno;
    int reason = spawn(program, argument, input, ends[1], process);
    close(ends[1]);
    if (reason) close(ends[0]);
    *output = ends[0];
    return reason;
}
