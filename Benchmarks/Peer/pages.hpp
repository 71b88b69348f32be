// The pages of the server.
#pragma once

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "database.hpp"
#include "html.hpp"

#define CATEGORY_TITLE "coalesce(nullif(list_title, ''), categories.name)"
static const char* const session_sql =
    "SELECT customer_id FROM sessions WHERE token_hash = ? AND ended_at IS NULL AND customer_id IS NOT NULL";

enum Kind { category, product, cart, kinds };
static const char* const kind_names[kinds] = {"category", "product", "cart"};
inline size_t wanted_bytes[kinds] = {};
// The end of a comment: the padding of a page is as many of its last bytes as the page lacks.
inline string padding;

// A page, or the status of an answer that has none.
struct Page {
    const char* status = "";
    Html body;
    string_view pad;

    void start() {
        body.clear();
        pad = {};
    }
    void finish(Kind kind) {
        status = "200 OK";
        if (wanted_bytes[kind] > body.view().size() + strlen("<!-- -->\n")) {
            body << "<!-- ";
            pad = string_view(padding).substr(padding.size() - (wanted_bytes[kind] - body.view().size()));
        }
    }
    void empty(const char* why) {
        start();
        status = why;
    }
    bool is_empty() const { return body.view().empty(); }
};

using Hash = std::array<unsigned char, 32>;

inline int hex(char digit) {
    if (digit >= '0' && digit <= '9') return digit - '0';
    digit |= 0x20;
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

// The SHA-256 of the token in the cookie `session`.
inline std::optional<Hash> session_hash(string_view cookies) {
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

// Makes pages; one of these for each thread.
class Pages {
public:
    explicit Pages(const string& path) : database(path, true) {}

    // All that is answered between these reads the same state, no older than `begin`.
    void begin() { begin_reading.run(); }
    void end() { end_reading.run(); }

    void make(string_view path, string_view cookies, Page& page) {
        page.start();
        constexpr string_view categories = "/categories/", products = "/products/";
        path = path.substr(0, path.find('?'));
        auto hash = session_hash(cookies);
        if (!hash) return page.empty("403 Forbidden");
        Active reading{session.with(&*hash)};
        if (!session.next()) return page.empty("403 Forbidden");
        int64_t customer = session.number(0);
        if (path.substr(0, categories.size()) == categories)
            category_page(customer, path.substr(categories.size()), page);
        else if (path.substr(0, products.size()) == products)
            product_page(customer, path.substr(products.size()), page);
        else if (path == "/cart")
            cart_page(customer, page);
        else
            page.empty("404 Not Found");
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

    void category_page(int64_t customer, string_view path, Page& page) {
        Html& html = page.body;
        Active reading_category{category_at.with(path)};
        if (!category_at.next()) return page.empty("404 Not Found");
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
        page.finish(category);
    }

    void product_page(int64_t customer, string_view slug, Page& page) {
        Html& html = page.body;
        Active reading_product{product_at.with(slug)};
        if (!product_at.next()) return page.empty("404 Not Found");
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
        page.finish(product);
    }

    struct Line {
        int64_t category, position, sum;
        size_t category_at, line_at, end;
    };

    // Lines are made as they come, and put in order afterwards: sooner done here than in SQLite, for so few.
    void cart_page(int64_t customer, Page& page) {
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
        add_sections(page.body);
        page.finish(cart);
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
