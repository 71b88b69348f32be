#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

// A picture of 50 megapixels takes up to 0.8 GB, threads' stacks and libraries 0.3 GB, of which most is never touched.
static const rlim_t memory = 1536 << 20;
static const rlim_t seconds = 8;
// Three are given to it; the rest is for libraries while they are loaded.
static const rlim_t files = 16;

/// Sets a limit; a tighter one stays.
static bool limit(int resource, rlim_t value) {
    struct rlimit limit;
    if (getrlimit(resource, &limit)) return false;
    if (limit.rlim_max > value) limit.rlim_max = value;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    return !setrlimit(resource, &limit);
}

bool shopme_set_limits(void) {
    // Writing to a file that may not grow fails, and does not end the process.
    signal(SIGXFSZ, SIG_IGN);
    return limit(RLIMIT_AS, memory) && limit(RLIMIT_CPU, seconds) && limit(RLIMIT_NOFILE, files)
        && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_CORE, 0) && !prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
        && !prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) && !prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define ALLOW(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##call, 0, 1), ANSWER(SECCOMP_RET_ALLOW)

bool shopme_close_sandbox(void) {
#ifdef ARCHITECTURE
    static struct sock_filter filter[] = {
        FIELD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), ANSWER(SECCOMP_RET_KILL_PROCESS),
        FIELD(nr),
        // What is open.
        ALLOW(read), ALLOW(write), ALLOW(writev), ALLOW(lseek), ALLOW(fstat), ALLOW(close), ALLOW(flock),
        // Memory.
        ALLOW(brk), ALLOW(mmap), ALLOW(munmap), ALLOW(mremap), ALLOW(mprotect), ALLOW(madvise), ALLOW(getrandom),
        // Threads, and how they wait. Without `clone3`, whose flags cannot be looked at, the C library uses `clone`.
        ALLOW(futex), ALLOW(set_robust_list), ALLOW(rseq), ALLOW(sched_yield), ALLOW(sched_getaffinity), ALLOW(getpid),
        ALLOW(gettid), ALLOW(clock_gettime), ALLOW(clock_nanosleep), ALLOW(prctl), ALLOW(getrusage), ALLOW(sysinfo),
        // Signals, and the end.
        ALLOW(rt_sigaction), ALLOW(rt_sigprocmask), ALLOW(rt_sigreturn), ALLOW(sigaltstack), ALLOW(tgkill), ALLOW(exit),
        ALLOW(exit_group), ALLOW(restart_syscall),
        // A thread, but no process.
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3), FIELD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1), ANSWER(SECCOMP_RET_ALLOW),
        // As a system that knows no more calls: libraries can do without.
        ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
    };
    static const struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    return !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return true;
#endif
}
