// A shop's category, product and cart pages, as a careful C++ programmer would write them: to compare with.
//
//     peer --data FOLDER [--port 0] [--threads CORES] [--pad category=BYTES] [--pad product=BYTES] [--pad cart=BYTES]
//
// Serves the shop's own database to those customers whose sessions it holds, and prints its address when it is ready.
// Each page is made anew: session, cart and products are read by SQLite in one read transaction, by statements that
// each thread has prepared. Every thread waits for its own connections (epoll) and parses requests by http_parser; one
// more thread writes all that waits for it in one transaction. --pad lengthens every page of a kind to so many bytes.
//
//     g++ -std=c++20 -O2 -DNDEBUG peer.cpp -o peer -lhttp_parser -l:libsqlite3.a -lcrypto -lm -pthread

#include <http_parser.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/evp.h>
#include <sqlite3.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

using std::string;
using std::string_view;

// SQLite

[[noreturn]] static void fail(const string& what) { throw std::runtime_error(what); }

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

#define CATEGORY_TITLE "coalesce(nullif(list_title, ''), categories.name)"
static const char* const session_sql =
    "SELECT customer_id FROM sessions WHERE token_hash = ? AND ended_at IS NULL AND customer_id IS NOT NULL";

// Resets a statement at the end of a block.
struct Active {
    Statement& statement;
    ~Active() { statement.reset(); }
};

// HTML

struct Escaped { string_view text; };
struct Cents { int64_t amount; };
struct Picture { string_view file; int64_t width, height; };

// Text that grows. What is known to the compiler is copied without a call.
class Html {
public:
    template <size_t count> Html& operator<<(const char (&literal)[count]) {
        memcpy(room(count - 1), literal, count - 1);
        size += count - 1;
        return *this;
    }
    Html& operator<<(string_view text) {
        memcpy(room(text.size()), text.data(), text.size());
        size += text.size();
        return *this;
    }
    Html& operator<<(int64_t number) {
        char* start = room(24);
        size += static_cast<size_t>(std::to_chars(start, start + 24, number).ptr - start);
        return *this;
    }
    Html& operator<<(Cents cents) {
        auto digit = [](int64_t number) { return static_cast<char>('0' + number % 10); };
        char rest[] = {'.', digit(cents.amount / 10), digit(cents.amount)};
        return *this << "$" << cents.amount / 100 << string_view(rest, sizeof rest);
    }
    Html& operator<<(Escaped escaped) {
        string_view text = escaped.text;
        // Sixteen bytes at one time, while nothing among them is to be escaped.
        typedef unsigned char Block __attribute__((vector_size(16)));
        char* to = room(6 * text.size() + 16);
        size_t n = 0;
        for (; n + 16 <= text.size(); n += 16) {
            Block block;
            memcpy(&block, text.data() + n, 16);
            auto special = (block == '&') | (block == '<') | (block == '>') | (block == '"') | (block == '\'');
            uint64_t halves[2];
            memcpy(halves, &special, 16);
            if (halves[0] | halves[1])
                for (size_t m = n; m < n + 16; m++) to = put(to, text[m]);
            else {
                memcpy(to, &block, 16);
                to += 16;
            }
        }
        for (; n < text.size(); n++) to = put(to, text[n]);
        size = static_cast<size_t>(to - bytes.get());
        return *this;
    }
    Html& operator<<(const Picture& picture) {
        if (picture.file.empty()) return *this;
        return *this << "<img src=\"/pictures/" << picture.file << "\" alt=\"\" width=\"" << picture.width
                     << "\" height=\"" << picture.height << "\">\n";
    }
    string_view view() const { return {bytes.get(), size}; }
    void clear() { size = 0; }

private:
    char* room(size_t count) {
        if (size + count > capacity) {
            capacity = 2 * (size + count);
            std::unique_ptr<char[]> larger(new char[capacity]);
            memcpy(larger.get(), bytes.get(), size);
            bytes = std::move(larger);
        }
        return bytes.get() + size;
    }
    static char* put(char* to, char byte) {
        auto copy = [to](string_view entity) { return entity.copy(to, entity.size()) + to; };
        switch (byte) {
        case '&': return copy("&amp;");
        case '<': return copy("&lt;");
        case '>': return copy("&gt;");
        case '"': return copy("&quot;");
        case '\'': return copy("&#39;");
        default: *to = byte; return to + 1;
        }
    }

    size_t size = 0, capacity = 65536;
    std::unique_ptr<char[]> bytes{new char[capacity]};
};

static void begin_page(Html& html, string_view title, int64_t units) {
    html << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" << Escaped{title}
         << " – Peer</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<link rel=\"stylesheet\" href=\"/public/shop.css\">\n</head>\n<body>\n<header>\n<a href=\"/\">Home</a>\n"
            "<h1>"
         << Escaped{title} << "</h1>\n<a href=\"/cart\">Cart <span class=\"badge\">" << units
         << "</span></a>\n<form role=\"search\" action=\"/search\">"
            "<input name=\"q\" type=\"search\" aria-label=\"Search\"><button>Search</button></form>\n"
            "</header>\n<main>\n";
}

static void end_page(Html& html) { html << "</main>\n</body>\n</html>\n"; }

static void add_price(Html& html, int64_t cents, string_view unit) {
    html << "<p class=\"price\"><strong>" << Cents{cents} << "</strong>";
    if (unit != "each") html << " per " << Escaped{unit};
    html << "</p>\n";
}

// `page` and `path` are where the customer returns to.
static void add_buttons(Html& html, string_view slug, string_view name, int64_t held, string_view page,
                        string_view path) {
    html << "<form method=\"post\" action=\"/cart/lines\">\n<input type=\"hidden\" name=\"product\" value=\"" << slug
         << "\">\n<input type=\"hidden\" name=\"quantity\" value=\"1\">\n"
            "<input type=\"hidden\" name=\"return\" value=\""
         << page << path << "\">\n<button aria-label=\"Add " << Escaped{name} << " to cart\">+</button>\n</form>\n";
    if (held > 0) html << "<p class=\"held\">In your cart: <a href=\"/cart\">" << held << "</a></p>\n";
}

// Requests and answers

struct Request {
    http_method method;
    string_view path, cookies, body;
    bool keeps_alive;
};

enum Kind { category, product, cart, kinds };
static const char* const kind_names[kinds] = {"category", "product", "cart"};
static size_t wanted_bytes[kinds] = {};
// The end of a comment: the padding of a page is as many of its last bytes as the page lacks.
static string padding;

struct Answer {
    string head;
    Html body;
    string_view pad;
    char date[40] = "";
    time_t date_of = 0;

    void finish(const char* status, string_view fields) {
        if (time_t now = time(nullptr); now != date_of) {
            struct tm parts;
            strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &parts));
            date_of = now;
        }
        char digits[20];
        auto end = std::to_chars(digits, digits + sizeof digits, body.view().size() + pad.size()).ptr;
        head.assign("HTTP/1.1 ").append(status).append("\r\nDate: ").append(date).append(fields);
        head.append("\r\nContent-Length: ").append(digits, end).append("\r\n\r\n");
    }
    void page(Kind kind) {
        pad = {};
        if (wanted_bytes[kind] > body.view().size() + strlen("<!-- -->\n")) {
            body << "<!-- ";
            pad = string_view(padding).substr(padding.size() - (wanted_bytes[kind] - body.view().size()));
        }
        finish("200 OK", "\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store");
    }
    void empty(const char* status, const string& fields = "") {
        body.clear();
        pad = {};
        finish(status, fields);
    }
};

using Hash = std::array<unsigned char, 32>;

static int hex(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    digit |= 0x20;
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

// The SHA-256 of the token in the cookie `session`.
static std::optional<Hash> session_hash(string_view cookies) {
    constexpr string_view name = "session=";
    size_t at = cookies.find(name);
    while (at != string_view::npos && at > 0 && cookies[at - 1] != ' ' && cookies[at - 1] != ';')
        at = cookies.find(name, at + 1);
    if (at == string_view::npos || cookies.size() < at + name.size() + 64) return std::nullopt;
    Hash token, hash;
    for (size_t n = 0; n < 32; n++) {
        int high = hex(cookies[at + name.size() + 2 * n]), low = hex(cookies[at + name.size() + 2 * n + 1]);
        if (high < 0 || low < 0) return std::nullopt;
        token[n] = static_cast<unsigned char>(16 * high + low);
    }
    static EVP_MD* const sha256 = EVP_MD_fetch(nullptr, "SHA256", nullptr);
    thread_local EVP_MD_CTX* const context = EVP_MD_CTX_new();
    if (!EVP_DigestInit_ex2(context, sha256, nullptr) || !EVP_DigestUpdate(context, token.data(), token.size())
        || !EVP_DigestFinal_ex(context, hash.data(), nullptr))
        fail("SHA-256");
    return hash;
}

// The pages, one of these for each thread

class Pages {
public:
    explicit Pages(const string& path) : database(path, true) {}

    // All that is answered between these reads the same state, no older than `begin`.
    void begin() { begin_reading.run(); }
    void end() { end_reading.run(); }
    void renew() {
        end();
        begin();
    }

    void answer(const Request& request, Answer& answer) {
        answer.body.clear();
        constexpr string_view categories = "/categories/", products = "/products/";
        string_view path = request.path.substr(0, request.path.find('?'));
        auto hash = session_hash(request.cookies);
        if (!hash) return answer.empty("403 Forbidden");
        Active reading{session.with(&*hash)};
        if (!session.next()) return answer.empty("403 Forbidden");
        int64_t customer = session.number(0);
        if (path.substr(0, categories.size()) == categories)
            category_page(customer, path.substr(categories.size()), answer);
        else if (path.substr(0, products.size()) == products)
            product_page(customer, path.substr(products.size()), answer);
        else if (path == "/cart")
            cart_page(customer, answer);
        else
            answer.empty("404 Not Found");
    }

private:
    void read_cart(int64_t customer) {
        held.clear();
        units = 0;
        Active reading{cart_units.with(customer)};
        while (cart_units.next()) {
            held.emplace_back(cart_units.number(0), cart_units.number(1));
            units += held.back().second;
        }
    }
    int64_t units_of(int64_t product) {
        int64_t sum = 0;
        for (auto [id, quantity] : held) sum += id == product ? quantity : 0;
        return sum;
    }

    void category_page(int64_t customer, string_view path, Answer& answer) {
        Html& html = answer.body;
        Active reading_category{category_at.with(path)};
        if (!category_at.next()) return answer.empty("404 Not Found");
        read_cart(customer);
        begin_page(html, category_at.text(1), units);
        html << "<ul class=\"rows\">\n";
        Active reading_products{products_in.with(category_at.number(0))};
        while (products_in.next()) {
            string_view slug = products_in.text(1), name = products_in.text(2);
            html << "<li id=\"" << slug << "\">\n"
                 << Picture{products_in.text(6), products_in.number(7), products_in.number(8)}
                 << "<h2><a href=\"/products/" << slug << "\">" << Escaped{name} << "</a></h2>\n<p>"
                 << Escaped{products_in.text(3)} << "</p>\n";
            add_price(html, products_in.number(4), products_in.text(5));
            add_buttons(html, slug, name, units_of(products_in.number(0)), "/categories/", path);
            html << "</li>\n";
        }
        html << "</ul>\n";
        end_page(html);
        answer.page(category);
    }

    void product_page(int64_t customer, string_view slug, Answer& answer) {
        Html& html = answer.body;
        Active reading_product{product_at.with(slug)};
        if (!product_at.next()) return answer.empty("404 Not Found");
        read_cart(customer);
        string_view name = product_at.text(1);
        begin_page(html, name, units);
        html << "<p><a href=\"/categories/" << product_at.text(8) << "\">" << Escaped{product_at.text(9)}
             << "</a></p>\n<article>\n" << Picture{product_at.text(5), product_at.number(6), product_at.number(7)};
        add_price(html, product_at.number(3), product_at.text(4));
        bool is_there = product_at.is_null(10) || product_at.number(10) > 0;
        html << string_view(is_there ? "<p>In stock</p>\n" : "<p>Sold out</p>\n");
        add_buttons(html, slug, name, units_of(product_at.number(0)), "/products/", slug);
        html << "<p>" << Escaped{product_at.text(2)} << "</p>\n</article>\n";
        end_page(html);
        answer.page(product);
    }

    struct Line {
        int64_t category, position, sum;
        size_t category_at, line_at, end;
    };

    // Lines are made as they come, and put in order afterwards: sooner done here than in SQLite, for so few.
    void cart_page(int64_t customer, Answer& answer) {
        lines.clear();
        parts.clear();
        units = 0;
        Active reading{cart_lines.with(customer)};
        while (cart_lines.next()) {
            size_t start = parts.view().size();
            parts << Escaped{cart_lines.text(1)};
            size_t line_at = parts.view().size();
            int64_t quantity = cart_lines.number(7), sum = quantity * cart_lines.number(6);
            units += quantity;
            add_line(quantity, sum);
            lines.push_back({cart_lines.number(0), cart_lines.number(2), sum, start, line_at, parts.view().size()});
        }
        std::sort(lines.begin(), lines.end(), [](const Line& one, const Line& other) {
            return std::pair(one.category, one.position) < std::pair(other.category, other.position);
        });
        add_sections(answer.body);
        answer.page(cart);
    }

    void add_line(int64_t quantity, int64_t sum) {
        string_view name = cart_lines.text(4), label = cart_lines.text(5);
        int64_t id = cart_lines.number(12);
        parts << "<tr id=\"line-" << id << "\"><th scope=\"row\">"
              << Picture{cart_lines.text(9), cart_lines.number(10), cart_lines.number(11)} << "<a href=\"/products/"
              << cart_lines.text(3) << "\">" << Escaped{name};
        if (!label.empty()) parts << ", " << Escaped{label};
        parts << "</a>\n";
        add_price(parts, cart_lines.number(6), cart_lines.text(8));
        parts << "</th>\n<td>" << Cents{sum} << "</td>\n<td><input name=\"quantity-" << id
              << "\" inputmode=\"numeric\" aria-label=\"Quantity of " << Escaped{name} << "\" value=\"" << quantity
              << "\">\n<button name=\"remove\" value=\"" << id << "\">Remove</button></td></tr>\n";
    }

    void add_sections(Html& html) {
        begin_page(html, "Your Cart", units);
        html << "<form method=\"post\" action=\"/cart\">\n<table>\n";
        string_view all = parts.view();
        int64_t total = 0;
        for (size_t first = 0, last = 0; first < lines.size(); first = last) {
            const Line& line = lines[first];
            int64_t sum = 0;
            for (last = first; last < lines.size() && lines[last].category == line.category; last++)
                sum += lines[last].sum;
            html << "<tbody>\n<tr><th scope=\"rowgroup\">"
                 << all.substr(line.category_at, line.line_at - line.category_at) << "</th><td>" << Cents{sum}
                 << "</td></tr>\n";
            for (size_t n = first; n < last; n++) html << all.substr(lines[n].line_at, lines[n].end - lines[n].line_at);
            html << "</tbody>\n";
            total += sum;
        }
        html << "</table>\n<p>Total: <strong>" << Cents{total}
             << "</strong></p>\n<button>Update</button>\n</form>\n";
        end_page(html);
    }

    Database database;
    Statement begin_reading{database, "BEGIN"}, end_reading{database, "COMMIT"};
    Statement session{database, session_sql};
    Statement category_at{database,
        "SELECT id, " CATEGORY_TITLE " FROM categories WHERE path = ? AND archived_at IS NULL"};
    Statement products_in{database,
        "SELECT products.id, slug, name, description, price, unit, file_name, width, height "
        "FROM products LEFT JOIN pictures ON pictures.id = picture_id "
        "WHERE category_id = ? AND archived_at IS NULL ORDER BY place, products.id LIMIT 24"};
    Statement product_at{database,
        "SELECT products.id, products.name, description, price, unit, file_name, width, height, path, "
        CATEGORY_TITLE ", stock FROM products JOIN categories ON categories.id = category_id "
        "LEFT JOIN pictures ON pictures.id = products.picture_id "
        "WHERE products.slug = ? AND products.archived_at IS NULL"};
    Statement cart_units{database,
        "SELECT product_id, quantity FROM cart_lines JOIN variants ON variants.id = variant_id WHERE customer_id = ?"};
    Statement cart_lines{database,
        "SELECT tree_order, " CATEGORY_TITLE ", cart_lines.position, products.slug, products.name, label, "
        "variants.price, quantity, unit, file_name, width, height, variant_id "
        "FROM cart_lines JOIN variants ON variants.id = variant_id JOIN products ON products.id = product_id "
        "JOIN categories ON categories.id = category_id "
        "LEFT JOIN pictures ON pictures.id = coalesce(variants.picture_id, products.picture_id) WHERE customer_id = ?"};
    // Units by product.
    std::vector<std::pair<int64_t, int64_t>> held;
    int64_t units = 0;
    std::vector<Line> lines;
    Html parts;
};

// Writing

class Worker;

struct Connection {
    int socket;
    Worker* worker;
    std::vector<char> input = std::vector<char>(16384);
    size_t length = 0;
    // What the socket had no room for.
    string output = {};
    // The writer has the request; until it is answered, the connection stays.
    bool is_waiting = false, keeps_alive = true, has_ended = false;
};

struct Addition {
    Connection* connection;
    Hash hash;
    string product, back;
    int64_t quantity;
    const char* status = "";
};

// Adds to carts: all that waits, in one transaction that is on the disk before any of it is answered.
class Writer {
public:
    explicit Writer(const string& path) : database(path, false) {}

    void put(Addition addition) {
        bool was_empty;
        {
            std::lock_guard lock(mutex);
            was_empty = waiting.empty();
            waiting.push_back(std::move(addition));
        }
        if (was_empty) has_work.notify_one();
    }
    [[noreturn]] void run();

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
    std::vector<Addition> waiting;
};

// Serving

static string form_value(string_view body, string_view name) {
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

class Worker {
public:
    Worker(const string& path, Writer& writer) : pages(path), writer(writer) {
        poll = epoll_create1(EPOLL_CLOEXEC);
        wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
        watch(wake, EPOLLIN, &wake, EPOLL_CTL_ADD);
    }

    // New connections go to the workers in turn.
    void listen(int socket, const std::vector<std::unique_ptr<Worker>>& all) {
        listener = socket;
        workers = &all;
        watch(listener, EPOLLIN, &listener, EPOLL_CTL_ADD);
    }
    void answer_later(std::vector<Addition> done) {
        {
            std::lock_guard lock(mutex);
            std::move(done.begin(), done.end(), std::back_inserter(answered));
        }
        uint64_t one = 1;
        if (write(wake, &one, sizeof one) < 0 && errno != EAGAIN) fail("eventfd");
    }
    [[noreturn]] void run() {
        for (;;) {
            epoll_event events[128];
            int count = epoll_wait(poll, events, 128, -1);
            // The requests of this round came before the transaction begins: it sees all that was answered before.
            pages.begin();
            bool has_answers = false;
            for (int n = 0; n < count; n++) {
                void* what = events[n].data.ptr;
                if (what == &listener) accept_all();
                else if (what == &wake) has_answers = true;
                else serve(static_cast<Connection*>(what), events[n].events);
            }
            // Last, because it may end connections that had an event in this round.
            if (has_answers) answer_additions();
            pages.end();
        }
    }

private:
    void watch(int file, uint32_t events, void* what, int operation) {
        epoll_event event = {.events = events, .data = {.ptr = what}};
        if (epoll_ctl(poll, operation, file, &event)) fail("epoll_ctl");
    }

    void accept_all() {
        for (int socket; (socket = accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC)) >= 0;) {
            int yes = 1;
            setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
            Worker* worker = (*workers)[next_worker++ % workers->size()].get();
            worker->watch(socket, EPOLLIN, new Connection{socket, worker}, EPOLL_CTL_ADD);
        }
    }

    void end(Connection* connection) {
        if (connection->is_waiting) {
            if (!connection->has_ended) epoll_ctl(poll, EPOLL_CTL_DEL, connection->socket, nullptr);
            connection->has_ended = true;
            return;
        }
        close(connection->socket);
        delete connection;
    }

    void serve(Connection* connection, uint32_t events) {
        if (events & EPOLLOUT) {
            if (!send_rest(*connection)) return end(connection);
            if (connection->output.empty()) watch(connection->socket, EPOLLIN, connection, EPOLL_CTL_MOD);
        } else {
            // A client that has gone, or does not await its answer, which none of those who ask here does.
            if (connection->is_waiting) return end(connection);
            ssize_t count = recv(connection->socket, connection->input.data() + connection->length,
                                 connection->input.size() - connection->length, 0);
            if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
            if (count <= 0) return end(connection);
            connection->length += static_cast<size_t>(count);
        }
        if (!answer_all(*connection)) end(connection);
    }

    // Answers the requests that have come, as long as nothing of an answer waits. False when the connection is to end.
    bool answer_all(Connection& connection) {
        size_t start = 0;
        while (start < connection.length && connection.output.empty() && !connection.is_waiting) {
            Request request;
            ssize_t used = parse({&connection.input[start], connection.length - start}, request);
            if (used < 0 || (used == 0 && start == 0 && connection.length == connection.input.size())) return false;
            if (used == 0) break;
            // Later ones may have been sent since this round began.
            if (start > 0) pages.renew();
            start += static_cast<size_t>(used);
            connection.keeps_alive = request.keeps_alive;
            if (!answer(connection, request)) return false;
        }
        connection.length -= start;
        if (connection.length) memmove(&connection.input[0], &connection.input[start], connection.length);
        return true;
    }

    bool answer(Connection& connection, const Request& request) {
        if (request.method == HTTP_POST && request.path == "/cart/lines") {
            auto hash = session_hash(request.cookies);
            int64_t quantity = atoll(form_value(request.body, "quantity").c_str());
            string back = form_value(request.body, "return");
            bool is_page = back.size() && back[0] == '/' && back.substr(0, 2) != "//"
                && back.find_first_of("\r\n\\") == string::npos;
            if (hash && is_page && quantity > 0 && quantity < 1000) {
                connection.is_waiting = true;
                writer.put({&connection, *hash, form_value(request.body, "product"), std::move(back), quantity});
                return true;
            }
            made.empty("400 Bad Request");
        } else if (request.method == HTTP_GET)
            pages.answer(request, made);
        else
            made.empty("405 Method Not Allowed");
        return send(connection);
    }

    // Tells how many bytes the first request takes: 0 when it has not wholly come, negative when it is none.
    static ssize_t parse(string_view input, Request& request) {
        struct Parsing {
            Request& request;
            string_view field;
            bool is_whole = false;
        } parsing{request, {}};
        static constexpr auto of = [](http_parser* parser) -> Parsing& { return *static_cast<Parsing*>(parser->data); };
        static const http_parser_settings settings = [] {
            http_parser_settings settings;
            http_parser_settings_init(&settings);
            settings.on_url = [](http_parser* parser, const char* at, size_t length) {
                of(parser).request.path = {at, length};
                return 0;
            };
            settings.on_header_field = [](http_parser* parser, const char* at, size_t length) {
                of(parser).field = {at, length};
                return 0;
            };
            settings.on_header_value = [](http_parser* parser, const char* at, size_t length) {
                if (of(parser).field.size() == 6 && strncasecmp(of(parser).field.data(), "cookie", 6) == 0)
                    of(parser).request.cookies = {at, length};
                return 0;
            };
            settings.on_body = [](http_parser* parser, const char* at, size_t length) {
                of(parser).request.body = {at, length};
                return 0;
            };
            settings.on_message_complete = [](http_parser* parser) {
                of(parser).is_whole = true;
                of(parser).request.keeps_alive = http_should_keep_alive(parser);
                http_parser_pause(parser, 1);
                return 0;
            };
            return settings;
        }();
        http_parser parser;
        http_parser_init(&parser, HTTP_REQUEST);
        parser.data = &parsing;
        size_t used = http_parser_execute(&parser, &settings, input.data(), input.size());
        request.method = static_cast<http_method>(parser.method);
        if (parsing.is_whole) return static_cast<ssize_t>(used);
        return HTTP_PARSER_ERRNO(&parser) == HPE_OK ? 0 : -1;
    }

    // Sends what was made. False when the connection is to end.
    bool send(Connection& connection) {
        std::array<string_view, 3> parts = {made.head, made.body.view(), made.pad};
        std::array<iovec, 3> vectors;
        for (size_t n = 0; n < parts.size(); n++) vectors[n] = {const_cast<char*>(parts[n].data()), parts[n].size()};
        msghdr message = {};
        message.msg_iov = vectors.data();
        message.msg_iovlen = made.pad.empty() ? (parts[1].empty() ? 1 : 2) : 3;
        ssize_t count = sendmsg(connection.socket, &message, MSG_NOSIGNAL);
        if (count < 0 && errno != EAGAIN) return false;
        size_t sent = static_cast<size_t>(std::max<ssize_t>(count, 0));
        for (string_view part : parts) {
            size_t gone = std::min(sent, part.size());
            sent -= gone;
            connection.output.append(part.substr(gone));
        }
        if (connection.output.empty()) return connection.keeps_alive;
        watch(connection.socket, EPOLLOUT, &connection, EPOLL_CTL_MOD);
        return true;
    }

    bool send_rest(Connection& connection) {
        ssize_t count = ::send(connection.socket, connection.output.data(), connection.output.size(), MSG_NOSIGNAL);
        if (count < 0) return errno == EAGAIN;
        connection.output.erase(0, static_cast<size_t>(count));
        return !connection.output.empty() || connection.keeps_alive;
    }

    void answer_additions() {
        uint64_t count;
        if (read(wake, &count, sizeof count) < 0) return;
        std::vector<Addition> additions;
        {
            std::lock_guard lock(mutex);
            additions.swap(answered);
        }
        for (Addition& addition : additions) {
            Connection* connection = addition.connection;
            connection->is_waiting = false;
            made.empty(addition.status, "\r\nLocation: " + addition.back);
            if (connection->has_ended || !send(*connection)) {
                end(connection);
                continue;
            }
            if (connection->length) pages.renew();
            if (!answer_all(*connection)) end(connection);
        }
    }

    Pages pages;
    Writer& writer;
    Answer made;
    int poll, wake, listener = -1;
    const std::vector<std::unique_ptr<Worker>>* workers = nullptr;
    size_t next_worker = 0;
    std::mutex mutex;
    std::vector<Addition> answered;
};

void Writer::run() {
    for (std::vector<Addition> all;; all.clear()) {
        {
            std::unique_lock lock(mutex);
            has_work.wait(lock, [&] { return !waiting.empty(); });
            all.swap(waiting);
        }
        begin.run();
        for (Addition& addition : all) add(addition);
        commit.run();
        std::vector<std::pair<Worker*, std::vector<Addition>>> of_workers;
        for (Addition& addition : all) {
            auto at = std::find_if(of_workers.begin(), of_workers.end(),
                                   [&](auto& each) { return each.first == addition.connection->worker; });
            if (at == of_workers.end()) at = of_workers.insert(at, {addition.connection->worker, {}});
            at->second.push_back(std::move(addition));
        }
        for (auto& [worker, additions] : of_workers) worker->answer_later(std::move(additions));
    }
}

static int listen_at(uint16_t port) {
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), yes = 1;
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    sockaddr_in address = {};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(listener, reinterpret_cast<sockaddr*>(&address), size) || listen(listener, 512)
        || getsockname(listener, reinterpret_cast<sockaddr*>(&address), &size))
        fail("the port is taken");
    printf("http://127.0.0.1:%d\n", ntohs(address.sin_port));
    return listener;
}

static void pad(const string& option) {
    for (size_t kind = 0; kind < kinds; kind++)
        if (option.rfind(string(kind_names[kind]) + "=", 0) == 0)
            wanted_bytes[kind] = strtoul(option.c_str() + strlen(kind_names[kind]) + 1, nullptr, 10);
    size_t most = *std::max_element(wanted_bytes, wanted_bytes + kinds);
    padding.clear();
    while (padding.size() < most) padding += "The quick brown fox jumps over the lazy dog. ";
    padding += "-->\n";
}

int main(int count, char** arguments) try {
    string data;
    uint16_t port = 0;
    size_t threads = std::max(1u, std::thread::hardware_concurrency());
    for (int n = 1; n + 1 < count; n += 2) {
        string name = arguments[n], value = arguments[n + 1];
        if (name == "--data") data = value;
        else if (name == "--port") port = static_cast<uint16_t>(std::stoul(value));
        else if (name == "--threads") threads = std::stoul(value);
        else if (name == "--pad") pad(value);
        else fail("unknown option " + name);
    }
    sqlite3_config(SQLITE_CONFIG_MULTITHREAD);
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
    string path = data + "/shop.sqlite";
    Writer writer(path);
    std::vector<std::unique_ptr<Worker>> workers;
    while (workers.size() < threads) workers.push_back(std::make_unique<Worker>(path, writer));
    workers[0]->listen(listen_at(port), workers);
    fflush(stdout);
    std::vector<std::thread> running;
    for (auto& worker : workers) running.emplace_back([&worker] { worker->run(); });
    writer.run();
} catch (const std::exception& error) {
    fprintf(stderr, "peer: %s\n", error.what());
    return 1;
}
