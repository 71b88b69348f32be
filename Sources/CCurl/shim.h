#ifndef SHOPME_CCURL_SHIM_H
#define SHOPME_CCURL_SHIM_H

#include <curl/curl.h>

// Swift cannot call variadic C functions, so the options in use are wrapped here.

static inline CURLcode shopme_curl_set_number(CURL *handle, CURLoption option, long value) {
    return (curl_easy_setopt)(handle, option, value);
}

// CURLUSESSL_ALL, which is an enum's value before libcurl 8.11 and a plain number since then.
static inline long shopme_curl_tls_required(void) {
    return CURLUSESSL_ALL;
}

static inline CURLcode shopme_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode shopme_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
    return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode shopme_curl_set_size(CURL *handle, CURLoption option, curl_off_t value) {
    return (curl_easy_setopt)(handle, option, value);
}

typedef size_t (*shopme_curl_transfer)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode shopme_curl_set_transfer(CURL *handle, CURLoption option, shopme_curl_transfer callback) {
    return (curl_easy_setopt)(handle, option, callback);
}

typedef int (*shopme_curl_progress)(void *context, curl_off_t down, curl_off_t downloaded, curl_off_t up,
                                    curl_off_t uploaded);

static inline CURLcode shopme_curl_set_progress(CURL *handle, shopme_curl_progress callback) {
    return (curl_easy_setopt)(handle, CURLOPT_XFERINFOFUNCTION, callback);
}

static inline long shopme_curl_number(CURL *handle, CURLINFO info) {
    long value = 0;
    (curl_easy_getinfo)(handle, info, &value);
    return value;
}

#endif
