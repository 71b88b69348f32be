// A shop's category, product and cart pages on RESTinio, with the settings that its manual recommends for speed: a
// server to compare the shop with.
//
//     restinio --data FOLDER [--port 0] [--threads CORES] [--pad KIND=BYTES]...
//
// Serves the pages of customers who have a session in the shop's database, and prints its address when it is ready.
// Each page is rendered for its request: SQLite reads session, cart and products in one read transaction, with
// statements that each thread has prepared. Each thread runs a single-threaded server, and all listen on one port.
// Responses are sent from the buffer of their page without a copy. One more thread writes the adds to carts: all
// waiting ones in one transaction. --pad lengthens every category, product or cart page to a number of bytes.
//
//     g++ -std=c++20 -O2 -DNDEBUG restinio.cpp -o restinio -lfmt -lhttp_parser -l:libsqlite3.a -lcrypto -lm -pthread

#include <restinio/all.hpp>

#include <cstdio>
#include <cstdlib>
#include <ctime>

#include "carts.hpp"
#include "options.hpp"

// A page that RESTinio sends from where it is.
struct Body {
    Page page;
    const char* data() const { return page.body.view().data(); }
    size_t size() const { return page.body.view().size(); }
};

// Pages to be made anew as soon as RESTinio has sent what they were.
class Bodies {
public:
    std::shared_ptr<Body> next() {
        for (size_t n = 0; n < all.size(); n++) {
            at = at + 1 < all.size() ? at + 1 : 0;
            if (all[at].use_count() == 1) return all[at];
        }
        all.push_back(std::make_shared<Body>());
        return all.back();
    }

private:
    std::vector<std::shared_ptr<Body>> all;
    size_t at = 0;
};

class Worker;

struct Handler {
    Worker* worker;
    restinio::request_handling_status_t operator()(restinio::request_handle_t request) const;
};

struct Traits : restinio::single_thread_traits_t<restinio::asio_timer_manager_t, restinio::null_logger_t> {
    using request_handler_t = Handler;
};

using AskedHere = Asked<Worker, restinio::request_handle_t>;

class Worker {
public:
    // Several listen at one port: the kernel spreads connections over them.
    Worker(const Options& options, uint16_t port, Writer<Worker, restinio::request_handle_t>& writer)
        : pages(options.database), writer(writer) {
        using reuse_port = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;
        auto settings = restinio::server_settings_t<Traits>{}
            .address("127.0.0.1")
            .port(port)
            .acceptor_options_setter([](auto& acceptor) { acceptor.set_option(reuse_port(true)); })
            .acceptor_post_bind_hook([this](auto& acceptor) { this->port = acceptor.local_endpoint().port(); })
            .socket_options_setter([](auto& socket) { socket.set_option(asio::ip::tcp::no_delay(true)); })
            .request_handler(Handler{this});
        server.emplace(restinio::external_io_context(context), std::move(settings));
        server->open_sync();
    }
    void run() { context.run(); }

    restinio::request_handling_status_t answer(restinio::request_handle_t request) {
        auto& head = request->header();
        string_view path = head.path(), cookies;
        if (auto field = head.opt_value_of(restinio::http_field::cookie)) cookies = *field;
        if (head.method() == restinio::http_method_get()) return answer_page(*request, path, cookies);
        if (head.method() != restinio::http_method_post() || path != "/cart/lines")
            return start(*request, "405 Method Not Allowed").done();
        auto addition = Addition::read(cookies, request->body());
        if (!addition) return start(*request, "400 Bad Request").done();
        writer.put({std::move(*addition), this, std::move(request)});
        return restinio::request_accepted();
    }
    void answer_later(std::vector<AskedHere> done) {
        asio::post(context, [this, done = std::move(done)] {
            for (auto& [addition, worker, request] : done)
                start(*request, addition.status).append_header(restinio::http_field::location, addition.back).done();
        });
    }

private:
    restinio::request_handling_status_t answer_page(restinio::request_t& request, string_view path,
                                                    string_view cookies) {
        auto body = bodies.next();
        read_together();
        pages.make(path, cookies, body->page);
        auto response = start(request, body->page.status);
        if (body->page.is_empty()) return response.done();
        response.append_header(restinio::http_field::content_type, "text/html; charset=utf-8");
        response.append_header(restinio::http_field::cache_control, "no-store");
        string_view pad = body->page.pad;
        response.append_body(std::move(body));
        if (!pad.empty()) response.append_body(restinio::const_buffer(pad.data(), pad.size()));
        return response.done();
    }

    // The requests of this round came before its first page is read, and share a transaction. What is posted now runs
    // after them, and before those that came later.
    void read_together() {
        if (is_reading) return;
        is_reading = true;
        pages.begin();
        asio::post(context, [this] {
            pages.end();
            is_reading = false;
        });
    }

    restinio::response_builder_t<restinio::restinio_controlled_output_t> start(restinio::request_t& request,
                                                                               const char* status) {
        auto code = static_cast<uint16_t>(atoi(status));
        auto response = request.create_response({restinio::http_status_code_t{code}, status + strlen("200 ")});
        if (time_t now = time(nullptr); now != date_of) {
            date = restinio::make_date_field_value(now);
            date_of = now;
        }
        response.append_header(restinio::http_field::date, date);
        return response;
    }

public:
    uint16_t port = 0;

private:
    Pages pages;
    Writer<Worker, restinio::request_handle_t>& writer;
    Bodies bodies;
    bool is_reading = false;
    string date;
    time_t date_of = 0;
    // One thread runs it; only `answer_later` posts from another.
    asio::io_context context{ASIO_CONCURRENCY_HINT_UNSAFE_IO};
    std::optional<restinio::http_server_t<Traits>> server;
};

restinio::request_handling_status_t Handler::operator()(restinio::request_handle_t request) const {
    return worker->answer(std::move(request));
}

int main(int count, char** arguments) try {
    Options options(count, arguments);
    Writer<Worker, restinio::request_handle_t> writer(options.database);
    std::vector<std::unique_ptr<Worker>> workers;
    while (workers.size() < options.threads) {
        uint16_t port = workers.empty() ? options.port : workers[0]->port;
        workers.push_back(std::make_unique<Worker>(options, port, writer));
    }
    printf("http://127.0.0.1:%d\n", workers[0]->port);
    fflush(stdout);
    std::vector<std::thread> running;
    for (auto& worker : workers) running.emplace_back([&worker] { worker->run(); });
    writer.run();
} catch (const std::exception& error) {
    fprintf(stderr, "restinio: %s\n", error.what());
    return 1;
}
