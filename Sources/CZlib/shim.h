#ifndef SHOPME_CZLIB_SHIM_H
#define SHOPME_CZLIB_SHIM_H

#include <zlib.h>

// Swift cannot call a macro that takes arguments, so the one that the server needs is wrapped here.

/// 31 asks for the format of gzip (RFC 1952) with a window of 32 KiB.
static inline int shopme_begin_gzip(z_streamp stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY);
}

#endif
