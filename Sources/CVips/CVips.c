#include "CVips.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <stdio.h>

// libvips is not linked but loaded for the first picture: some ninety libraries come with it, which would take nearly a
// third of the shop's memory at rest. So its functions, and those of GIO, which it brings, are called through this table,
// with the types that their headers declare. GLib itself is linked.

#define EACH_FUNCTION(DO) \
    DO(g_converter_convert) \
    DO(g_zlib_decompressor_new) \
    DO(vips_area_unref) \
    DO(vips_autorot) \
    DO(vips_blob_copy) \
    DO(vips_block_untrusted_set) \
    DO(vips_cache_set_max) \
    DO(vips_concurrency_set) \
    DO(vips_copy) \
    DO(vips_error_clear) \
    DO(vips_gifload_source) \
    DO(vips_heifload_source) \
    DO(vips_image_copy_memory) \
    DO(vips_image_get_blob) \
    DO(vips_image_get_typeof) \
    DO(vips_image_remove) \
    DO(vips_image_set_int) \
    DO(vips_image_set_kill) \
    DO(vips_image_set_progress) \
    DO(vips_image_write_to_buffer) \
    DO(vips_init) \
    DO(vips_jpegload_source) \
    DO(vips_operation_block_set) \
    DO(vips_pngload_source) \
    DO(vips_source_new_from_blob) \
    DO(vips_thread_shutdown) \
    DO(vips_thumbnail_image) \
    DO(vips_webpload_source)

static struct {
#define POINTER(name) __typeof__(name) *name;
    EACH_FUNCTION(POINTER)
} lib;

/// Loads the libvips that the headers are of, and fills the table.
static bool load(void) {
    char name[32];
    snprintf(name, sizeof name, "libvips.so.%d", VIPS_LIBRARY_CURRENT - VIPS_LIBRARY_AGE);
    void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return false;
#define FIND(name) \
    if (!(lib.name = (__typeof__(name) *)dlsym(library, #name))) return false;
    EACH_FUNCTION(FIND)
    return true;
}

static void be_quiet(const gchar *domain, GLogLevelFlags level, const gchar *message, gpointer data) {}

bool shopme_vips_start(int threads) {
    if (!load() || lib.vips_init("shopme")) return false;
    lib.vips_block_untrusted_set(TRUE);
    lib.vips_operation_block_set("VipsForeignLoad", TRUE);
    lib.vips_operation_block_set("VipsForeignLoadJpegSource", FALSE);
    lib.vips_operation_block_set("VipsForeignLoadPngSource", FALSE);
    lib.vips_operation_block_set("VipsForeignLoadWebpSource", FALSE);
    lib.vips_operation_block_set("VipsForeignLoadNsgifSource", FALSE);
    lib.vips_operation_block_set("VipsForeignLoadHeifSource", FALSE);
    lib.vips_cache_set_max(0);
    lib.vips_concurrency_set(threads);
    g_log_set_handler("VIPS", (GLogLevelFlags)(G_LOG_LEVEL_MASK & ~G_LOG_LEVEL_ERROR), be_quiet, NULL);
    return true;
}

void shopme_leave_thread(void) {
    lib.vips_error_clear();
    lib.vips_thread_shutdown();
}

void shopme_release(void *object) { g_object_unref(object); }

VipsSource *shopme_source(const void *bytes, size_t count) {
    VipsBlob *blob = lib.vips_blob_copy(bytes, count);
    VipsSource *source = lib.vips_source_new_from_blob(blob);
    lib.vips_area_unref(&blob->area);
    return source;
}

// Read from front to back, and refused at the first error.
#define STRICTLY "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL

int shopme_load_jpeg(VipsSource *source, VipsImage **picture, int shrink) {
    return lib.vips_jpegload_source(source, picture, "shrink", shrink, STRICTLY);
}

int shopme_load_png(VipsSource *source, VipsImage **picture) {
    return lib.vips_pngload_source(source, picture, STRICTLY);
}

int shopme_load_webp(VipsSource *source, VipsImage **picture, double scale) {
    return lib.vips_webpload_source(source, picture, "scale", scale, STRICTLY);
}

int shopme_load_gif(VipsSource *source, VipsImage **picture) {
    return lib.vips_gifload_source(source, picture, STRICTLY);
}

int shopme_load_heif(VipsSource *source, VipsImage **picture) {
    return lib.vips_heifload_source(source, picture, STRICTLY);
}

const void *shopme_profile(VipsImage *picture, size_t *count) {
    const void *profile = NULL;
    if (!lib.vips_image_get_typeof(picture, VIPS_META_ICC_NAME)) return NULL;
    return lib.vips_image_get_blob(picture, VIPS_META_ICC_NAME, &profile, count) ? NULL : profile;
}

int shopme_copy_without_profile(VipsImage *picture, VipsImage **copy) {
    if (lib.vips_copy(picture, copy, NULL)) return -1;
    lib.vips_image_remove(*copy, VIPS_META_ICC_NAME);
    return 0;
}

int shopme_resize(VipsImage *picture, VipsImage **resized, int width, int height) {
    return lib.vips_thumbnail_image(picture, resized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate",
                                    TRUE, NULL);
}

int shopme_resize_by_profile(VipsImage *picture, VipsImage **resized, int width, int height) {
    return lib.vips_thumbnail_image(picture, resized, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate",
                                    TRUE, "export_profile", "srgb", NULL);
}

int shopme_turn_upright(VipsImage *picture, VipsImage **upright, int orientation) {
    VipsImage *copy;
    if (lib.vips_copy(picture, &copy, NULL)) return -1;
    lib.vips_image_set_int(copy, VIPS_META_ORIENTATION, orientation);
    int result = lib.vips_autorot(copy, upright, NULL);
    g_object_unref(copy);
    return result;
}

int shopme_save(VipsImage *picture, const char *format, void **bytes, size_t *count) {
    return lib.vips_image_write_to_buffer(picture, format, bytes, count, NULL);
}

static void stop_late(VipsImage *picture, VipsProgress *progress, void *deadline) {
    if (g_get_monotonic_time() > *(gint64 *)deadline) lib.vips_image_set_kill(picture, TRUE);
}

VipsImage *shopme_work_out(VipsImage *picture, gint64 deadline) {
    lib.vips_image_set_progress(picture, TRUE);
    gulong signal = g_signal_connect(picture, "eval", G_CALLBACK(stop_late), &deadline);
    VipsImage *pixels = lib.vips_image_copy_memory(picture);
    g_signal_handler_disconnect(picture, signal);
    return pixels;
}

size_t shopme_inflated_count(const uint8_t *bytes, size_t start, size_t end, size_t limit) {
    GConverter *inflater = (GConverter *)lib.g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB);
    uint8_t room[16384];
    size_t total = 0, taken = 0, given = 0;
    GConverterResult result = G_CONVERTER_CONVERTED;
    while (result == G_CONVERTER_CONVERTED && start < end && total <= limit) {
        result = lib.g_converter_convert(inflater, bytes + start, end - start, room, sizeof room, G_CONVERTER_NO_FLAGS,
                                         &taken, &given, NULL);
        if (result == G_CONVERTER_ERROR) break;
        start += taken;
        total += given;
    }
    g_object_unref(inflater);
    return total;
}
