#ifndef SHOPME_CZLIB_SHIM_H
#define SHOPME_CZLIB_SHIM_H

#include <zlib.h>

// Swift cannot call a macro that takes arguments, so the one that the server needs is wrapped here.

/// 31 asks for the format of gzip (RFC 1952) with a window of 32 KiB, -15 for the same without head and end.
static inline int shopme_begin_deflate(z_streamp stream, int level, int format) {
    return deflateInit2(stream, level, Z_DEFLATED, format, 8, Z_DEFAULT_STRATEGY);
}

#endif
