// The command line of the server.
#pragma once

#include <cstring>
#include <string>
#include <thread>

#include "pages.hpp"

//     --data FOLDER [--port 0] [--threads CORES] [--pad category=BYTES] [--pad product=BYTES] [--pad cart=BYTES]
struct Options {
    string database;
    uint16_t port = 0;
    size_t threads = std::max(1u, std::thread::hardware_concurrency());

    Options(int count, char** arguments) {
        for (int n = 1; n + 1 < count; n += 2) {
            string name = arguments[n], value = arguments[n + 1];
            if (name == "--data") database = value + "/shop.sqlite";
            else if (name == "--port") port = static_cast<uint16_t>(std::stoul(value));
            else if (name == "--threads") threads = std::stoul(value);
            else if (name == "--pad") pad(value);
            else fail("unknown option " + name);
        }
        sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
        sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    }

private:
    static void pad(const string& option) {
        for (size_t kind = 0; kind < kinds; kind++)
            if (option.rfind(string(kind_names[kind]) + "=", 0) == 0)
                wanted_bytes[kind] = strtoul(option.c_str() + strlen(kind_names[kind]) + 1, nullptr, 10);
        size_t most = *std::max_element(wanted_bytes, wanted_bytes + kinds);
        padding.clear();
        while (padding.size() < most) padding += "The quick brown fox jumps over the lazy dog. ";
        padding += "-->\n";
    }
};
