#ifndef SHOPME_CVIPS_H
#define SHOPME_CVIPS_H

#include <malloc.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <vips/vips.h>

// Swift cannot call variadic C functions nor GObject's macros, so those that pictures need are wrapped here.

/// Loads libvips and starts it; false if it is not installed. Once, before everything below, up to the line.
///
/// Only the loaders of the kinds of picture we take are left open; every other way to read a file is shut.
bool shopme_vips_start(int threads);

/// Gives back what libvips keeps for this thread, and forgets errors.
void shopme_leave_thread(void);

/// A source that keeps its own copy of `bytes` for as long as anything reads from it.
VipsSource *shopme_source(const void *bytes, size_t count);

int shopme_load_jpeg(VipsSource *source, VipsImage **picture, int shrink);
int shopme_load_png(VipsSource *source, VipsImage **picture);
int shopme_load_webp(VipsSource *source, VipsImage **picture, double scale);
int shopme_load_gif(VipsSource *source, VipsImage **picture);
int shopme_load_heif(VipsSource *source, VipsImage **picture);

/// The colour profile in the file, of `count` bytes that are the picture's; NULL if there is none.
const void *shopme_profile(VipsImage *picture, size_t *count);

int shopme_copy_without_profile(VipsImage *picture, VipsImage **copy);

/// `picture` in exactly this size, in sRGB or grey.
int shopme_resize(VipsImage *picture, VipsImage **resized, int width, int height);

/// The same, its colours understood by the picture's own profile.
int shopme_resize_by_profile(VipsImage *picture, VipsImage **resized, int width, int height);

/// `picture`, which lies as `orientation` says (as EXIF counts), turned upright.
int shopme_turn_upright(VipsImage *picture, VipsImage **upright, int orientation);

/// `picture` as a file of the kind and with the options of `format`: ".webp[Q=80]".
int shopme_save(VipsImage *picture, const char *format, void **bytes, size_t *count);

/// All pixels of `picture`, worked out into memory before `deadline` (of `g_get_monotonic_time`).
VipsImage *shopme_work_out(VipsImage *picture, gint64 deadline);

/// How many bytes a zlib stream holds, counted up to just above `limit` without keeping any of them.
size_t shopme_inflated_count(const uint8_t *bytes, size_t start, size_t end, size_t limit);

// ---- What follows needs no libvips loaded.

/// Swift knows no `malloc.h`.
static inline void shopme_give_memory_back(void) { malloc_trim(0); }

/// Where `value` is first found from `start` on; `count` if nowhere.
static inline size_t shopme_index_of(uint8_t value, const uint8_t *bytes, size_t start, size_t count) {
    const uint8_t *found = start < count ? memchr(bytes + start, value, count - start) : NULL;
    return found ? (size_t)(found - bytes) : count;
}

#endif
