#ifndef SHOPME_CMICROHTTPD_SHIM_H
#define SHOPME_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

// Swift cannot call variadic C functions, so those that the server needs are wrapped here.

static inline struct MHD_Daemon *shopme_start_daemon(unsigned int flags, MHD_AccessHandlerCallback handler,
                                                     void *context, const struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// The option for how strictly requests are read. From version 0.9.77 on, libmicrohttpd repairs some malformed requests
// unless it is set: folded header lines, spaces in the target. Earlier versions refuse these by themselves: they get
// MHD_OPTION_END, so this option must be the last one.
static inline enum MHD_OPTION shopme_discipline_option(void) {
#if MHD_VERSION >= 0x00097701
    return MHD_OPTION_CLIENT_DISCIPLINE_LVL;
#else
    return MHD_OPTION_END;
#endif
}

static inline const union MHD_ConnectionInfo *shopme_connection_info(struct MHD_Connection *connection,
                                                                     enum MHD_ConnectionInfoType type) {
    return MHD_get_connection_info(connection, type);
}

// preadv2(2), which Swift does not see, with RWF_NOWAIT: fails with EAGAIN where it would have to wait for the disk.
static inline long shopme_read_without_waiting(int file, void *buffer, unsigned long count, long offset) {
    struct iovec part = {buffer, count};
    return syscall(SYS_preadv2, file, &part, 1, offset, 0, 0x8 /* RWF_NOWAIT */);
}

#endif
