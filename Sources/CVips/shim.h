#ifndef SHOPME_CVIPS_SHIM_H
#define SHOPME_CVIPS_SHIM_H

#include <stdbool.h>
#include <vips/vips.h>

// Swift cannot call C functions that take any number of arguments, so those that pictures need are wrapped here.

static inline void shopme_log_nothing(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

/// Starts libvips; false if it cannot. Only the loaders of the kinds of picture that the shop takes are left open.
static inline bool shopme_vips_start(int threads) {
    if (VIPS_INIT("shopme-pictures")) return false;
    vips_block_untrusted_set(TRUE);
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadJpegSource", FALSE);
    vips_operation_block_set("VipsForeignLoadPngSource", FALSE);
    vips_operation_block_set("VipsForeignLoadWebpSource", FALSE);
    vips_operation_block_set("VipsForeignLoadNsgifSource", FALSE);
    vips_operation_block_set("VipsForeignLoadHeifSource", FALSE);
    vips_cache_set_max(0);
    vips_concurrency_set(threads);
    g_log_set_handler("VIPS", (GLogLevelFlags)(G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR), shopme_log_nothing, NULL);
    return true;
}

/// A source that keeps its own copy of `bytes` for as long as anything reads from it.
static inline VipsSource *shopme_source(const void *bytes, size_t count) {
    VipsBlob *blob = vips_blob_copy(bytes, count);
    VipsSource *source = vips_source_new_from_blob(blob);
    vips_area_unref(&blob->area);
    return source;
}

// Read from front to back, and refused at the first error.
#define SHOPME_STRICTLY "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL

static inline int shopme_load_jpeg(VipsSource *source, VipsImage **picture, int shrink) {
    return vips_jpegload_source(source, picture, "shrink", shrink, SHOPME_STRICTLY);
}

static inline int shopme_load_png(VipsSource *source, VipsImage **picture) {
    return vips_pngload_source(source, picture, SHOPME_STRICTLY);
}

static inline int shopme_load_webp(VipsSource *source, VipsImage **picture, double scale) {
    return vips_webpload_source(source, picture, "scale", scale, SHOPME_STRICTLY);
}

static inline int shopme_load_gif(VipsSource *source, VipsImage **picture) {
    return vips_gifload_source(source, picture, SHOPME_STRICTLY);
}

static inline int shopme_load_heif(VipsSource *source, VipsImage **picture) {
    return vips_heifload_source(source, picture, SHOPME_STRICTLY);
}

static inline bool shopme_has_profile(VipsImage *picture) {
    return vips_image_get_typeof(picture, VIPS_META_ICC_NAME) != 0;
}

static inline int shopme_copy_without_profile(VipsImage *picture, VipsImage **copy) {
    if (vips_copy(picture, copy, NULL)) return -1;
    vips_image_remove(*copy, VIPS_META_ICC_NAME);
    return 0;
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

/// The square of `picture` with this side whose first pixel is at `left` and `top`.
static inline int shopme_crop(VipsImage *picture, VipsImage **cropped, int left, int top, int side) {
    return vips_extract_area(picture, cropped, left, top, side, side, NULL);
}

/// `picture` turned upright, as its EXIF says that it lies.
static inline int shopme_turn_upright(VipsImage *picture, VipsImage **upright) {
    return vips_autorot(picture, upright, NULL);
}

/// `picture` as a file of the kind and with the options of `format`: ".webp[Q=80]".
static inline int shopme_save(VipsImage *picture, const char *format, void **bytes, size_t *count) {
    return vips_image_write_to_buffer(picture, format, bytes, count, NULL);
}

#endif
