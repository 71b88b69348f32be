// SQLite, by its own functions.
#pragma once

#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

using std::string;
using std::string_view;

[[noreturn]] inline void fail(const string& what) { throw std::runtime_error(what); }

class Database {
public:
    Database(const string& path, bool is_reader) {
        int flags = SQLITE_OPEN_NOMUTEX | (is_reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE);
        if (sqlite3_open_v2(path.c_str(), &handle, flags, nullptr) != SQLITE_OK) fail(path + " cannot be opened");
        run("PRAGMA cache_size = -65536; PRAGMA busy_timeout = 5000");
        if (!is_reader) run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    }
    Database(const Database&) = delete;
    void run(const char* sql) {
        if (sqlite3_exec(handle, sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(sqlite3_errmsg(handle));
    }

    sqlite3* handle = nullptr;
};

class Statement {
public:
    Statement(Database& database, const char* sql) : database(database.handle) {
        if (sqlite3_prepare_v3(this->database, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, nullptr) != SQLITE_OK)
            fail(sqlite3_errmsg(this->database));
    }
    Statement(const Statement&) = delete;

    template <class... Values> Statement& with(Values... values) {
        int index = 0;
        (bind(++index, values), ...);
        return *this;
    }
    bool next() {
        int result = sqlite3_step(handle);
        if (result == SQLITE_ROW) return true;
        if (result != SQLITE_DONE) fail(sqlite3_errmsg(database));
        return false;
    }
    void reset() { sqlite3_reset(handle); }
    void run() {
        next();
        reset();
    }
    int64_t number(int column) { return sqlite3_column_int64(handle, column); }
    bool is_null(int column) { return sqlite3_column_type(handle, column) == SQLITE_NULL; }
    string_view text(int column) {
        sqlite3_value* value = sqlite3_column_value(handle, column);
        auto bytes = reinterpret_cast<const char*>(sqlite3_value_text(value));
        return bytes ? string_view(bytes, static_cast<size_t>(sqlite3_value_bytes(value))) : string_view();
    }

private:
    void bind(int index, int64_t value) { sqlite3_bind_int64(handle, index, value); }
    void bind(int index, string_view value) {
        sqlite3_bind_text(handle, index, value.data(), static_cast<int>(value.size()), SQLITE_STATIC);
    }
    void bind(int index, const std::array<unsigned char, 32>* hash) {
        sqlite3_bind_blob(handle, index, hash->data(), 32, SQLITE_STATIC);
    }

    sqlite3* database;
    sqlite3_stmt* handle = nullptr;
};

// Resets a statement at the end of a block.
struct Active {
    Statement& statement;
    ~Active() { statement.reset(); }
};
