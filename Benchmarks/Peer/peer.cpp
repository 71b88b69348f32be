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
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <ctime>

#include "carts.hpp"
#include "options.hpp"

// Requests and answers

struct Request {
    http_method method;
    string_view path, cookies, body;
    bool keeps_alive;
};

struct Answer {
    string head;
    Page page;
    char date[40] = "";
    time_t date_of = 0;

    void finish(string_view fields) {
        if (time_t now = time(nullptr); now != date_of) {
            struct tm parts;
            strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &parts));
            date_of = now;
        }
        char digits[20];
        auto end = std::to_chars(digits, digits + sizeof digits, page.body.view().size() + page.pad.size()).ptr;
        head.assign("HTTP/1.1 ").append(page.status).append("\r\nDate: ").append(date).append(fields);
        head.append("\r\nContent-Length: ").append(digits, end).append("\r\n\r\n");
    }
    void finish() {
        finish(page.is_empty() ? "" : "\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store");
    }
    void empty(const char* status, const string& fields = "") {
        page.empty(status);
        finish(fields);
    }
};

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

using AskedHere = Asked<Worker, Connection*>;

// Serving

class Worker {
public:
    Worker(const string& path, Writer<Worker, Connection*>& writer) : pages(path), writer(writer) {
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
    void answer_later(std::vector<AskedHere> done) {
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
            if (auto addition = Addition::read(request.cookies, request.body)) {
                connection.is_waiting = true;
                writer.put({std::move(*addition), this, &connection});
                return true;
            }
            made.empty("400 Bad Request");
        } else if (request.method == HTTP_GET) {
            pages.make(request.path, request.cookies, made.page);
            made.finish();
        } else
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
        std::array<string_view, 3> parts = {made.head, made.page.body.view(), made.page.pad};
        std::array<iovec, 3> vectors;
        for (size_t n = 0; n < parts.size(); n++) vectors[n] = {const_cast<char*>(parts[n].data()), parts[n].size()};
        msghdr message = {};
        message.msg_iov = vectors.data();
        message.msg_iovlen = made.page.pad.empty() ? (parts[1].empty() ? 1 : 2) : 3;
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
        std::vector<AskedHere> all;
        {
            std::lock_guard lock(mutex);
            all.swap(answered);
        }
        for (auto& [addition, worker, connection] : all) {
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
    Writer<Worker, Connection*>& writer;
    Answer made;
    int poll, wake, listener = -1;
    const std::vector<std::unique_ptr<Worker>>* workers = nullptr;
    size_t next_worker = 0;
    std::mutex mutex;
    std::vector<AskedHere> answered;
};

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

int main(int count, char** arguments) try {
    Options options(count, arguments);
    Writer<Worker, Connection*> writer(options.database);
    std::vector<std::unique_ptr<Worker>> workers;
    while (workers.size() < options.threads) workers.push_back(std::make_unique<Worker>(options.database, writer));
    workers[0]->listen(listen_at(options.port), workers);
    fflush(stdout);
    std::vector<std::thread> running;
    for (auto& worker : workers) running.emplace_back([&worker] { worker->run(); });
    writer.run();
} catch (const std::exception& error) {
    fprintf(stderr, "peer: %s\n", error.what());
    return 1;
}
