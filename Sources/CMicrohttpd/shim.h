#ifndef SHOPME_CMICROHTTPD_SHIM_H
#define SHOPME_CMICROHTTPD_SHIM_H

#include <microhttpd.h>

// Swift cannot call variadic C functions, so those that the server needs are wrapped here.

static inline struct MHD_Daemon *shopme_start_daemon(unsigned int flags, MHD_AccessHandlerCallback handler,
                                                     void *context, const struct MHD_OptionItem *options) {
    return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline const union MHD_ConnectionInfo *shopme_connection_info(struct MHD_Connection *connection,
                                                                     enum MHD_ConnectionInfoType type) {
    return MHD_get_connection_info(connection, type);
}

#endif
