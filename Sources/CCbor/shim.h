#ifndef SHOPME_CCBOR_SHIM_H
#define SHOPME_CCBOR_SHIM_H

#include <cbor.h>

// libcbor's streaming decoder takes two dozen callbacks and allocates nothing, however long an item claims to be. These
// write down what it read last.

typedef enum {
    SHOPME_CBOR_UNSUPPORTED,
    SHOPME_CBOR_UNSIGNED,
    SHOPME_CBOR_NEGATIVE,
    SHOPME_CBOR_BYTES,
    SHOPME_CBOR_TEXT,
    SHOPME_CBOR_LIST,
    SHOPME_CBOR_MAP,
    SHOPME_CBOR_SIMPLE,
} shopme_cbor_kind;

/// Beginning of an item: its kind, and its number, its length in bytes, or the count of items in it.
typedef struct {
    shopme_cbor_kind kind;
    uint64_t number;
} shopme_cbor_head;

static inline void shopme_cbor_set(void *head, shopme_cbor_kind kind, uint64_t number) {
    shopme_cbor_head read = {kind, number};
    *(shopme_cbor_head *)head = read;
}

static inline void shopme_cbor_uint8(void *head, uint8_t number) { shopme_cbor_set(head, SHOPME_CBOR_UNSIGNED, number); }
static inline void shopme_cbor_uint16(void *head, uint16_t number) { shopme_cbor_set(head, SHOPME_CBOR_UNSIGNED, number); }
static inline void shopme_cbor_uint32(void *head, uint32_t number) { shopme_cbor_set(head, SHOPME_CBOR_UNSIGNED, number); }
static inline void shopme_cbor_uint64(void *head, uint64_t number) { shopme_cbor_set(head, SHOPME_CBOR_UNSIGNED, number); }
static inline void shopme_cbor_negint8(void *head, uint8_t number) { shopme_cbor_set(head, SHOPME_CBOR_NEGATIVE, number); }
static inline void shopme_cbor_negint16(void *head, uint16_t number) { shopme_cbor_set(head, SHOPME_CBOR_NEGATIVE, number); }
static inline void shopme_cbor_negint32(void *head, uint32_t number) { shopme_cbor_set(head, SHOPME_CBOR_NEGATIVE, number); }
static inline void shopme_cbor_negint64(void *head, uint64_t number) { shopme_cbor_set(head, SHOPME_CBOR_NEGATIVE, number); }
static inline void shopme_cbor_bytes(void *head, cbor_data bytes, size_t count) { shopme_cbor_set(head, SHOPME_CBOR_BYTES, count); }
static inline void shopme_cbor_text(void *head, cbor_data text, size_t count) { shopme_cbor_set(head, SHOPME_CBOR_TEXT, count); }
static inline void shopme_cbor_list(void *head, size_t count) { shopme_cbor_set(head, SHOPME_CBOR_LIST, count); }
static inline void shopme_cbor_map(void *head, size_t count) { shopme_cbor_set(head, SHOPME_CBOR_MAP, count); }
static inline void shopme_cbor_simple(void *head) { shopme_cbor_set(head, SHOPME_CBOR_SIMPLE, 0); }
static inline void shopme_cbor_boolean(void *head, bool value) { shopme_cbor_set(head, SHOPME_CBOR_SIMPLE, value); }

/// Reads the beginning of the next item; of bytes and of a text all of it. Returns the number of bytes read; 0 when there
/// is no such item.
static inline size_t shopme_cbor_read(const unsigned char *bytes, size_t count, shopme_cbor_head *head) {
    struct cbor_callbacks callbacks = cbor_empty_callbacks;
    callbacks.uint8 = shopme_cbor_uint8;
    callbacks.uint16 = shopme_cbor_uint16;
    callbacks.uint32 = shopme_cbor_uint32;
    callbacks.uint64 = shopme_cbor_uint64;
    callbacks.negint8 = shopme_cbor_negint8;
    callbacks.negint16 = shopme_cbor_negint16;
    callbacks.negint32 = shopme_cbor_negint32;
    callbacks.negint64 = shopme_cbor_negint64;
    callbacks.byte_string = shopme_cbor_bytes;
    callbacks.string = shopme_cbor_text;
    callbacks.array_start = shopme_cbor_list;
    callbacks.map_start = shopme_cbor_map;
    callbacks.boolean = shopme_cbor_boolean;
    callbacks.null = shopme_cbor_simple;
    shopme_cbor_set(head, SHOPME_CBOR_UNSUPPORTED, 0);
    struct cbor_decoder_result result = cbor_stream_decode(bytes, count, &callbacks, head);
    return result.status == CBOR_DECODER_FINISHED ? result.read : 0;
}

#endif
