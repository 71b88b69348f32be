// Tells ThreadSanitizer about the mutex of Swift's Synchronization. Its way without contention is compiled into our code,
// where the sanitizer sees it; its way with contention lies in a library that is not compiled for the sanitizer, and
// there the kernel hands the mutex over (FUTEX_LOCK_PI), which nobody sees: whatever two threads then do one after the
// other looks like a race. Loaded before that library, these two stand in its functions' place, call them, and say what
// they did. So no report has to be suppressed, and real races are still found.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SLOW_LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define SLOW_UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Only the program under test has these; what starts it is preloaded as well.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

typedef SWIFT void Lock(uint32_t thread, SELF mutex);
typedef SWIFT void Unlock(SELF mutex);
Lock lock __asm__(SLOW_LOCK);
Unlock unlock __asm__(SLOW_UNLOCK);

SWIFT void lock(uint32_t thread, SELF mutex) {
    ((Lock *)dlsym(RTLD_NEXT, SLOW_LOCK))(thread, mutex);
    if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
    if (__tsan_release) __tsan_release(mutex);
    ((Unlock *)dlsym(RTLD_NEXT, SLOW_UNLOCK))(mutex);
}
