#include "CICU.h"

#include <string.h>
#include <unicode/ucol.h>
#include <unicode/ucurr.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/utrans.h>

static int32_t shopme_icu_length(UErrorCode status, int32_t length) {
    return U_SUCCESS(status) || status == U_BUFFER_OVERFLOW_ERROR ? length : -1;
}

/// As `shopme_icu_length`, but -1 if ICU has no such name in the locale or its parents.
static int32_t shopme_icu_name_length(UErrorCode status, int32_t length) {
    return status == U_USING_DEFAULT_WARNING ? -1 : shopme_icu_length(status, length);
}

// Locales

int32_t shopme_icu_locale(const char *tag, char *locale, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t parsed = 0;
    uloc_forLanguageTag(tag, locale, capacity, &parsed, &status);
    if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING || parsed != (int32_t)strlen(tag)) return -1;
    if (*locale < 'a' || *locale > 'z') return -1;
    ULocaleData *data = ulocdata_open(locale, &status);
    ulocdata_close(data);
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING) return -1;
    status = U_ZERO_ERROR;
    int32_t length = uloc_setKeywordValue("calendar", "gregorian", locale, capacity, &status);
    return U_SUCCESS(status) && length < capacity ? length : -1;
}

int shopme_icu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

// Numbers

int32_t shopme_icu_number(
    const char *locale, int style, const UChar *currency, double number, int places, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormat *format = unum_open((UNumberFormatStyle)style, NULL, 0, locale, NULL, &status);
    if (U_FAILURE(status)) return -1;
    if (currency) unum_setTextAttribute(format, UNUM_CURRENCY_CODE, currency, 3, &status);
    unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
    unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, places);
    unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, places);
    int32_t length = unum_formatDouble(format, number, text, capacity, NULL, &status);
    unum_close(format);
    return shopme_icu_length(status, length);
}

int32_t shopme_icu_digits(const char *locale, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
    if (U_FAILURE(status)) return -1;
    unum_setAttribute(format, UNUM_GROUPING_USED, 0);
    int32_t length = unum_format(format, 1234567890, text, capacity, NULL, &status);
    unum_close(format);
    return shopme_icu_length(status, length);
}

// Dates

int32_t shopme_icu_date_pattern(const char *locale, int time, int date, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *format = udat_open((UDateFormatStyle)time, (UDateFormatStyle)date, locale, NULL, 0, NULL, 0, &status);
    if (U_FAILURE(status)) return -1;
    int32_t length = udat_toPattern(format, 0, text, capacity, &status);
    udat_close(format);
    return shopme_icu_length(status, length);
}

int32_t shopme_icu_month_pattern(const char *locale, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    if (U_FAILURE(status)) return -1;
    static const UChar skeleton[] = {'y', 'M', 'M', 'M', 'M'};
    int32_t length = udatpg_getBestPattern(generator, skeleton, 5, text, capacity, &status);
    udatpg_close(generator);
    return shopme_icu_length(status, length);
}

int32_t shopme_icu_field(
    void *format, const UChar *pattern, int32_t count, double time, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    udat_applyPattern(format, 0, pattern, count);
    return shopme_icu_length(status, udat_format(format, time, text, capacity, NULL, &status));
}

void *shopme_icu_open_fields(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    static const UChar utc[] = {'U', 'T', 'C'}, pattern[] = {'d'};
    return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, 3, pattern, 1, &status);
}

void shopme_icu_close_fields(void *format) { udat_close(format); }

// Names

int32_t shopme_icu_country(const char *locale, const char *country, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayCountry(country, locale, text, capacity, &status);
    return shopme_icu_name_length(status, length);
}

int32_t shopme_icu_language(const char *locale, const char *language, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_getDisplayName(language, locale, text, capacity, &status);
    return shopme_icu_name_length(status, length);
}

int32_t shopme_icu_currency(const char *locale, const UChar *currency, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = 0;
    const UChar *name = ucurr_getName(currency, locale, UCURR_LONG_NAME, NULL, &length, &status);
    if (U_FAILURE(status) || status == U_USING_DEFAULT_WARNING || !name) return -1;
    if (length <= capacity) memcpy(text, name, (size_t)length * sizeof(UChar));
    return length;
}

int32_t shopme_icu_quote(const char *locale, int kind, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    ULocaleData *data = ulocdata_open(locale, &status);
    if (U_FAILURE(status)) return -1;
    int32_t length = ulocdata_getDelimiter(data, (ULocaleDataDelimiterType)kind, text, capacity, &status);
    ulocdata_close(data);
    return shopme_icu_length(status, length);
}

// Plural forms and lists

void *shopme_icu_open_plurals(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return uplrules_open(locale, &status);
}

void shopme_icu_close_plurals(void *rules) { uplrules_close(rules); }

int shopme_icu_plural(const void *rules, double count) {
    UErrorCode status = U_ZERO_ERROR;
    UChar keyword[16] = {0};
    uplrules_select(rules, count, keyword, 16, &status);
    switch (U_SUCCESS(status) ? keyword[0] : 0) {
    case 'z': return 0;
    case 't': return 2;
    case 'f': return 3;
    case 'm': return 4;
    default: return keyword[0] == 'o' && keyword[1] == 'n' ? 1 : 5;
    }
}

int32_t shopme_icu_plural_category(const void *rules, int index, UChar *text, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    UEnumeration *keywords = uplrules_getKeywords(rules, &status);
    const UChar *keyword = NULL;
    int32_t length = 0;
    for (int i = 0; i <= index && U_SUCCESS(status); i++) keyword = uenum_unext(keywords, &length, &status);
    int isFound = U_SUCCESS(status) && keyword && length <= capacity;
    if (isFound) memcpy(text, keyword, (size_t)length * sizeof(UChar));
    uenum_close(keywords);
    return isFound ? length : -1;
}

void *shopme_icu_open_list(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return ulistfmt_open(locale, &status);
}

void shopme_icu_close_list(void *format) { ulistfmt_close(format); }

int32_t shopme_icu_list(
    const void *format, const UChar *const *texts, const int32_t *lengths, int32_t count, UChar *text,
    int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = ulistfmt_format(format, texts, lengths, count, text, capacity, &status);
    return shopme_icu_length(status, length);
}

// Sorting and transliteration

void *shopme_icu_open_collator(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    UCollator *collator = ucol_open(locale, &status);
    if (U_SUCCESS(status)) ucol_setAttribute(collator, UCOL_STRENGTH, UCOL_TERTIARY, &status);
    if (U_SUCCESS(status)) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_OFF, &status);
    if (U_SUCCESS(status)) return collator;
    ucol_close(collator);
    return NULL;
}

void shopme_icu_close_collator(void *collator) { ucol_close(collator); }

int32_t shopme_icu_sort_key(const void *order, const UChar *text, int32_t length, uint8_t *key, int32_t capacity) {
    return ucol_getSortKey(order, text, length, key, capacity);
}

int shopme_icu_versions(const void *collator, uint8_t *versions) {
    UErrorCode status = U_ZERO_ERROR;
    u_getVersion(versions);
    ucol_getVersion(collator, versions + U_MAX_VERSION_LENGTH);
    ulocdata_getCLDRVersion(versions + 2 * U_MAX_VERSION_LENGTH, &status);
    return U_SUCCESS(status);
}

void *shopme_icu_open_transliterator(const UChar *name, int32_t length) {
    UErrorCode status = U_ZERO_ERROR;
    return utrans_openU(name, length, UTRANS_FORWARD, NULL, 0, NULL, &status);
}

int32_t shopme_icu_transliterate(const void *transliterator, UChar *text, int32_t length, int32_t capacity) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t limit = length, result = length;
    utrans_transUChars(transliterator, text, &result, capacity, 0, &limit, &status);
    return shopme_icu_length(status, result);
}
