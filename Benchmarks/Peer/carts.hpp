// Putting into carts: on the disk when it is answered.
#pragma once

#include <condition_variable>
#include <cstdlib>
#include <mutex>

#include "pages.hpp"

inline string form_value(string_view body, string_view name) {
    string value;
    for (size_t start = 0, end; start < body.size(); start = end + 1) {
        end = std::min(body.find('&', start), body.size());
        string_view field = body.substr(start, end - start);
        if (field.size() <= name.size() || field.substr(0, name.size()) != name || field[name.size()] != '=') continue;
        for (size_t n = name.size() + 1; n < field.size(); n++) {
            if (field[n] == '%' && n + 2 < field.size() && hex(field[n + 1]) >= 0 && hex(field[n + 2]) >= 0) {
                value += static_cast<char>(16 * hex(field[n + 1]) + hex(field[n + 2]));
                n += 2;
            } else
                value += field[n] == '+' ? ' ' : field[n];
        }
        break;
    }
    return value;
}

// So many of a product for a customer's cart.
struct Addition {
    Hash hash;
    string product, back;
    int64_t quantity;
    const char* status = "";

    // What the form asks for; nothing when it is no such form.
    static std::optional<Addition> read(string_view cookies, string_view form) {
        auto hash = session_hash(cookies);
        int64_t quantity = atoll(form_value(form, "quantity").c_str());
        string back = form_value(form, "return");
        bool is_page = back.size() && back[0] == '/' && back.substr(0, 2) != "//"
            && back.find_first_of("\r\n\\") == string::npos;
        if (!hash || !is_page || quantity <= 0 || quantity >= 1000) return std::nullopt;
        return Addition{*hash, form_value(form, "product"), std::move(back), quantity};
    }
};

// An addition, and who waits for it at which worker.
template <class Worker, class Asker> struct Asked {
    Addition addition;
    Worker* worker;
    Asker asker;
};

// Adds to carts: all that waits, in one transaction that is on the disk before any of it is answered.
template <class Worker, class Asker> class Writer {
public:
    explicit Writer(const string& path) : database(path, false) {}

    void put(Asked<Worker, Asker> asked) {
        bool was_empty;
        {
            std::lock_guard lock(mutex);
            was_empty = waiting.empty();
            waiting.push_back(std::move(asked));
        }
        if (was_empty) has_work.notify_one();
    }
    // Hands what has been written to the workers (`answer_later`).
    [[noreturn]] void run() {
        for (std::vector<Asked<Worker, Asker>> all;; all.clear()) {
            {
                std::unique_lock lock(mutex);
                has_work.wait(lock, [&] { return !waiting.empty(); });
                all.swap(waiting);
            }
            begin.run();
            for (auto& asked : all) add(asked.addition);
            commit.run();
            std::vector<std::pair<Worker*, std::vector<Asked<Worker, Asker>>>> of_workers;
            for (auto& asked : all) {
                auto at = std::find_if(of_workers.begin(), of_workers.end(),
                                       [&](auto& each) { return each.first == asked.worker; });
                if (at == of_workers.end()) at = of_workers.insert(at, {asked.worker, {}});
                at->second.push_back(std::move(asked));
            }
            for (auto& [worker, done] : of_workers) worker->answer_later(std::move(done));
        }
    }

private:
    void add(Addition& addition) {
        addition.status = "404 Not Found";
        Active reading_session{session.with(&addition.hash)};
        if (!session.next()) return;
        int64_t customer = session.number(0);
        Active reading_variant{variant.with(string_view(addition.product))};
        if (!variant.next()) return;
        int64_t id = variant.number(0), price = variant.number(1);
        int64_t room = variant.is_null(2) ? 32767 : variant.number(2);
        addition.status = "303 See Other";
        change.with(customer, id, addition.quantity, price, room).run();
        if (sqlite3_changes(database.handle) == 0 && room > 0)
            insert.with(customer, id, std::min(addition.quantity, room), price).run();
    }

    Database database;
    Statement begin{database, "BEGIN IMMEDIATE"}, commit{database, "COMMIT"};
    Statement session{database, session_sql};
    Statement variant{database,
        "SELECT variants.id, variants.price, variants.stock FROM products JOIN variants ON product_id = products.id "
        "WHERE slug = ? AND products.archived_at IS NULL AND variants.archived_at IS NULL ORDER BY position LIMIT 1"};
    Statement change{database,
        "UPDATE cart_lines SET quantity = max(quantity, min(quantity + ?3, ?5)), price_seen = ?4 "
        "WHERE customer_id = ?1 AND variant_id = ?2"};
    Statement insert{database,
        "INSERT INTO cart_lines (customer_id, variant_id, quantity, price_seen, position) "
        "SELECT ?1, ?2, ?3, ?4, coalesce(max(position), 0) + 1 FROM cart_lines WHERE customer_id = ?1"};
    std::mutex mutex;
    std::condition_variable has_work;
    std::vector<Asked<Worker, Asker>> waiting;
};
