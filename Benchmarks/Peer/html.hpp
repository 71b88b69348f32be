// HTML, and the parts that pages share.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string_view>

using std::string_view;

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

inline void begin_page(Html& html, string_view title, int64_t units) {
    html << "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>" << Escaped{title}
         << " – Peer</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<link rel=\"stylesheet\" href=\"/public/shop.css\">\n</head>\n<body>\n<header>\n<a href=\"/\">Home</a>\n"
            "<h1>"
         << Escaped{title} << "</h1>\n<a href=\"/cart\">Cart <span class=\"badge\">" << units
         << "</span></a>\n<form role=\"search\" action=\"/search\">"
            "<input name=\"q\" type=\"search\" aria-label=\"Search\"><button>Search</button></form>\n"
            "</header>\n<main>\n";
}

inline void end_page(Html& html) { html << "</main>\n</body>\n</html>\n"; }

inline void add_price(Html& html, int64_t cents, string_view unit) {
    html << "<p class=\"price\"><strong>" << Cents{cents} << "</strong>";
    if (unit != "each") html << " per " << Escaped{unit};
    html << "</p>\n";
}

// `page` and `path` are where the customer returns to.
inline void add_buttons(Html& html, string_view slug, string_view name, int64_t held, string_view page,
                        string_view path) {
    html << "<form method=\"post\" action=\"/cart/lines\">\n<input type=\"hidden\" name=\"product\" value=\"" << slug
         << "\">\n<input type=\"hidden\" name=\"quantity\" value=\"1\">\n"
            "<input type=\"hidden\" name=\"return\" value=\""
         << page << path << "\">\n<button aria-label=\"Add " << Escaped{name} << " to cart\">+</button>\n</form>\n";
    if (held > 0) html << "<p class=\"held\">In your cart: <a href=\"/cart\">" << held << "</a></p>\n";
}
