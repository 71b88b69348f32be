#ifndef SHOPME_CICU_H
#define SHOPME_CICU_H

#include <stdint.h>

// The functions of ICU that the program calls. ICU renames its own by macros that contain its version (ucol_open_72),
// which Swift does not see. ICU's headers are included in the implementation alone: Foundation has an ICU of its own, of
// another version, and the compiler refuses to see both in one module.
//
// A function that writes a text returns its length in units of UTF-16, or -1 after an error. A length above `capacity`
// means that the text did not fit: call again with more room. A function that opens something returns null after an
// error.

// Locales

/// Writes ICU's identifier of a BCP 47 tag, with the Gregorian calendar. Returns its length, or -1 if the tag is not
/// well-formed, has no language, or if ICU has no data of the language.
int32_t shopme_icu_locale(const char *tag, char *locale, int32_t capacity);

int shopme_icu_is_right_to_left(const char *locale);

// Numbers

/// Formats `number`, which must be short, with `places` decimal places. `style` is a UNumberFormatStyle. `currency` is
/// an ISO 4217 code in UTF-16, or null.
int32_t shopme_icu_number(
    const char *locale, int style, const uint16_t *currency, double number, int places, uint16_t *text, int32_t capacity);

/// Writes the digits from 1 to 9 and 0 in the locale's own numbering system.
int32_t shopme_icu_digits(const char *locale, uint16_t *text, int32_t capacity);

// Dates

/// Writes the pattern of a date and a time. Both styles are UDateFormatStyle.
int32_t shopme_icu_date_pattern(const char *locale, int time, int date, uint16_t *text, int32_t capacity);

/// Writes the pattern of a month with its year.
int32_t shopme_icu_month_pattern(const char *locale, uint16_t *text, int32_t capacity);

/// Formats a time in UTC, in milliseconds since 1970, by one pattern letter. The format is opened by
/// `shopme_icu_open_fields`.
int32_t shopme_icu_field(
    void *format, const uint16_t *pattern, int32_t count, double time, uint16_t *text, int32_t capacity);

void *shopme_icu_open_fields(const char *locale);

void shopme_icu_close_fields(void *format);

// Names

int32_t shopme_icu_country(const char *locale, const char *country, uint16_t *text, int32_t capacity);

int32_t shopme_icu_language(const char *locale, const char *language, uint16_t *text, int32_t capacity);

/// Writes the name of a currency in the middle of a sentence. `currency` is three units of UTF-16 and a zero.
int32_t shopme_icu_currency(const char *locale, const uint16_t *currency, uint16_t *text, int32_t capacity);

/// Writes a quotation mark. `kind` is a ULocaleDataDelimiterType.
int32_t shopme_icu_quote(const char *locale, int kind, uint16_t *text, int32_t capacity);

// Plural forms and lists

void *shopme_icu_open_plurals(const char *locale);

void shopme_icu_close_plurals(void *rules);

/// Returns the plural category of a count: zero, one, two, few, many and other are 0 to 5.
int shopme_icu_plural(const void *rules, double count);

/// Writes the plural category at an index. Returns -1 after the last.
int32_t shopme_icu_plural_category(const void *rules, int index, uint16_t *text, int32_t capacity);

void *shopme_icu_open_list(const char *locale);

void shopme_icu_close_list(void *format);

/// Joins the texts of a list.
int32_t shopme_icu_list(
    const void *format, const uint16_t *const *texts, const int32_t *lengths, int32_t count, uint16_t *text,
    int32_t capacity);

// Sorting and transliteration

void *shopme_icu_open_collator(const char *locale);

void shopme_icu_close_collator(void *collator);

/// Writes the sort key of a text with a zero at its end. Returns its length in bytes, which may be above `capacity`.
int32_t shopme_icu_sort_key(const void *order, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);

/// Writes the four bytes of ICU's version, of the collator's, and of CLDR's.
int shopme_icu_versions(const void *collator, uint8_t *versions);

void *shopme_icu_open_transliterator(const uint16_t *name, int32_t length);

/// Transliterates a text in place. Returns its new length, which may be above `capacity`: the text is then damaged.
int32_t shopme_icu_transliterate(const void *transliterator, uint16_t *text, int32_t length, int32_t capacity);

#endif
