#ifndef SHOPME_CPOSTGRESQL_SHIM_H
#define SHOPME_CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

// Swift does not see macros that are letters, so the fields of an error or a notice are read here.

/// The five letters of an error's SQLSTATE; null where there are none, as when the connection is lost.
static inline const char *shopme_pg_sqlstate(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

/// `ERROR`, `FATAL`, `WARNING` …, in English whatever the server speaks.
static inline const char *shopme_pg_severity(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
}

/// The sentence of an error or a notice, without where and why.
static inline const char *shopme_pg_message(const PGresult *result) {
    return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
}

#endif
