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

#endif
