#ifndef SHOPME_CSQLITE_SHIM_H
#define SHOPME_CSQLITE_SHIM_H

#include <sqlite3.h>

// Swift cannot call variadic C functions, so those that the shop needs are wrapped here.

/// Switches one of the options of a connection that are on or off (SQLITE_DBCONFIG_…).
static inline int shopme_sqlite_switch(sqlite3 *connection, int option, int value) {
    return sqlite3_db_config(connection, option, value, (int *)0);
}

/// To be called before anything else of SQLite is. Without it, all threads wait at one lock for each piece of memory.
static inline int shopme_sqlite_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// The full-text index's functions (https://www.sqlite.org/fts5.html#extending_fts5); null where SQLite has none.
static inline fts5_api *shopme_fts5_api(sqlite3 *connection) {
    fts5_api *api = 0;
    sqlite3_stmt *statement = 0;
    if (sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, 0) == SQLITE_OK) {
        sqlite3_bind_pointer(statement, 1, (void *)&api, "fts5_api_ptr", 0);
        sqlite3_step(statement);
    }
    sqlite3_finalize(statement);
    return api;
}

#endif
