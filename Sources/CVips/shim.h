#ifndef SHOPME_CVIPS_SHIM_H
#define SHOPME_CVIPS_SHIM_H

#include <gio/gio.h>
#include <malloc.h>
#include <stdint.h>
#include <string.h>
#include <vips/vips.h>

// Swift cannot call variadic C functions nor GObject's macros, so those that pictures need are wrapped here.

static inline void shopme_be_quiet(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Only the loaders of the kinds of picture we take are left open; every other way to read a file is shut.
static inline int shopme_vips_start(int threads) {
    if (VIPS_INIT("shopme")) return -1;
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadJpegSource", FALSE);
    vips_operation_block_set("VipsForeignLoadPngSource", FALSE);
    vips_operation_block_set("VipsForeignLoadWebpSource", FALSE);
    vips_operation_block_set("VipsForeignLoadNsgifSource", FALSE);
    vips_operation_block_set("VipsForeignLoadHeifSource", FALSE);
    vips_cache_set_max(0);
    vips_concurrency_set(threads);
    g_log_set_handler("VIPS", (GLogLevelFlags)(G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR), shopme_be_quiet, NULL);
    return 0;
}

/// A source that keeps its own copy of `bytes` for as long as anything reads from it.
static inline VipsSource *shopme_source(const void *bytes, size_t count) {
    VipsBlob *blob = vips_blob_copy(bytes, count);
    VipsSource *source = vips_source_new_from_blob(blob);
    vips_area_unref(VIPS_AREA(blob));
    return source;
}

static inline int shopme_load_jpeg(VipsSource *source, VipsImage **picture, int shrink) {
    return vips_jpegload_source(source, picture, "shrink", shrink, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                VIPS_FAIL_ON_ERROR, NULL);
}

static inline int shopme_load_png(VipsSource *source, VipsImage **picture) {
    return vips_pngload_source(source, picture, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int shopme_load_webp(VipsSource *source, VipsImage **picture, double scale) {
    return vips_webpload_source(source, picture, "scale", scale, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                VIPS_FAIL_ON_ERROR, NULL);
}

static inline int shopme_load_gif(VipsSource *source, VipsImage **picture) {
    return vips_gifload_source(source, picture, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int shopme_load_heif(VipsSource *source, VipsImage **picture) {
    return vips_heifload_source(source, picture, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

/// `picture` in exactly this size, in sRGB or grey.
static inline int shopme_resize(VipsImage *picture, VipsImage **resized, int width, int height) {
    return vips_thumbnail_image(picture, resized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE,
                                NULL);
}

/// The same, its colours understood by the picture's own profile.
static inline int shopme_resize_by_profile(VipsImage *picture, VipsImage **resized, int width, int height) {
    return vips_thumbnail_image(picture, resized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", TRUE,
                                "export_profile", "srgb", NULL);
}

static inline int shopme_copy(VipsImage *picture, VipsImage **copy) { return vips_copy(picture, copy, NULL); }

static inline int shopme_turn_upright(VipsImage *picture, VipsImage **upright) {
    return vips_autorot(picture, upright, NULL);
}

/// `picture` as a file of the kind and with the options of `format`: ".webp[Q=80]".
static inline int shopme_save(VipsImage *picture, const char *format, void **bytes, size_t *count) {
    return vips_image_write_to_buffer(picture, format, bytes, count, NULL);
}

/// Stops the work on a picture once the clock has passed `deadline` (of `g_get_monotonic_time`).
static inline void shopme_stop_late(VipsImage *picture, VipsProgress *progress, void *deadline) {
    if (g_get_monotonic_time() > *(gint64 *)deadline) vips_image_set_kill(picture, TRUE);
}

/// All pixels of `picture`, worked out into memory before `deadline`.
static inline VipsImage *shopme_work_out(VipsImage *picture, gint64 deadline) {
    vips_image_set_progress(picture, TRUE);
    gulong signal = g_signal_connect(picture, "eval", G_CALLBACK(shopme_stop_late), &deadline);
    VipsImage *pixels = vips_image_copy_memory(picture);
    g_signal_handler_disconnect(picture, signal);
    return pixels;
}

/// Swift knows no `malloc.h`.
static inline void shopme_give_memory_back(void) { malloc_trim(0); }

/// Where `value` is first found from `start` on; `count` if nowhere.
static inline size_t shopme_index_of(uint8_t value, const uint8_t *bytes, size_t start, size_t count) {
    const uint8_t *found = start < count ? memchr(bytes + start, value, count - start) : NULL;
    return found ? (size_t)(found - bytes) : count;
}

/// How many bytes a zlib stream holds, counted up to just above `limit` without keeping any of them.
static inline size_t shopme_inflated_count(const uint8_t *bytes, size_t start, size_t end, size_t limit) {
    GConverter *inflater = G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
    uint8_t room[16384];
    size_t total = 0, taken = 0, given = 0;
    GConverterResult result = G_CONVERTER_CONVERTED;
    while (result == G_CONVERTER_CONVERTED && start < end && total <= limit) {
        result = g_converter_convert(inflater, bytes + start, end - start, room, sizeof room, G_CONVERTER_NO_FLAGS,
                                     &taken, &given, NULL);
        if (result == G_CONVERTER_ERROR) break;
        start += taken;
        total += given;
    }
    g_object_unref(inflater);
    return total;
}

#endif
