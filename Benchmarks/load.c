// Asks an HTTP server as fast as it answers, and takes little of the processor for itself.
//
//     load PORT CLIENTS SECONDS REQUESTS
//
// REQUESTS is a file of whole requests, each followed by a NUL byte; the clients send them in turn over connections that
// stay open, each its next one when the answer to its last is there. Answers are read by their Content-Length.
// Prints one line of JSON: requests a second, the milliseconds that half and 99 % of them took, the mean bytes of a body,
// answers other than 2xx and 3xx, and the processor's seconds that the client took for each second of the clock.

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct request {
    const char *bytes;
    size_t length;
};

struct client {
    int socket;
    uint64_t asked;      // on the monotonic clock, in microseconds
    size_t length;       // of the head, as far as it has come
    size_t missing;      // bytes of the body that are still to come
    char head[16384];
};

// Latencies, a column for each ten microseconds; the last one holds all that took longer.
enum { COLUMNS = 100000 };
static uint64_t latencies[COLUMNS];
static uint64_t answers, bad, body_bytes;

static struct request *requests;
static size_t request_count, next_request;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static uint64_t microseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static void read_requests(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) fail(path);
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    if (!text || fread(text, 1, size, file) != size) fail(path);
    fclose(file);
    for (size_t start = 0; start < size; start += strlen(text + start) + 1) {
        requests = realloc(requests, (request_count + 1) * sizeof *requests);
        if (!requests) fail("memory");
        requests[request_count++] = (struct request){text + start, strlen(text + start)};
    }
    if (!request_count) fail("no requests");
}

static void ask(struct client *client) {
    struct request request = requests[next_request];
    next_request = (next_request + 1) % request_count;
    client->asked = microseconds();
    client->length = 0;
    client->missing = 0;
    // A request is smaller than the socket's room for it, which is empty now.
    if (send(client->socket, request.bytes, request.length, MSG_NOSIGNAL) != (ssize_t)request.length) fail("send");
}

static void connect_to(int port, struct client *client) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    client->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (client->socket < 0 || connect(client->socket, (struct sockaddr *)&address, sizeof address)) fail("connect");
    int yes = 1;
    setsockopt(client->socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

static void note_answer(struct client *client) {
    uint64_t column = (microseconds() - client->asked) / 10;
    latencies[column < COLUMNS ? column : COLUMNS - 1]++;
    answers++;
    // "HTTP/1.1 200"
    if (client->head[9] != '2' && client->head[9] != '3') bad++;
}

// Reads the length of the body from the head. False while the head is incomplete.
static int has_head(struct client *client) {
    client->head[client->length] = 0;
    char *end = strstr(client->head, "\r\n\r\n");
    if (!end) return 0;
    end[2] = 0;
    char *field = strcasestr(client->head, "\r\nContent-Length:");
    size_t body = field ? strtoull(field + 17, NULL, 10) : 0;
    size_t came = client->length - (size_t)(end + 4 - client->head);
    body_bytes += body;
    client->missing = body - came;
    return 1;
}

// Reads what has come; true when the answer is whole.
static int is_answered(struct client *client) {
    static char dump[1 << 18];
    int in_head = client->missing == 0;
    char *to = in_head ? client->head + client->length : dump;
    size_t room = in_head ? sizeof client->head - 1 - client->length : sizeof dump;
    ssize_t count = recv(client->socket, to, room, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return 0;
    if (count <= 0) fail("the connection ended");
    if (!in_head) {
        client->missing -= (size_t)count;
        return client->missing == 0;
    }
    client->length += (size_t)count;
    return has_head(client) && client->missing == 0;
}

static double percentile(double part) {
    uint64_t seen = 0;
    for (int column = 0; column < COLUMNS; column++)
        if ((seen += latencies[column]) >= part * (double)answers) return (column + 0.5) / 100;
    return COLUMNS / 100.0;
}

static void report(double seconds) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    double processor = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        + (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
    printf("{\"rate\": %.1f, \"answers\": %lu, \"p50\": %.3f, \"p99\": %.3f, \"bytes\": %.1f, \"bad\": %lu, \"client\": %.3f}\n",
           (double)answers / seconds, answers, percentile(0.5), percentile(0.99), (double)body_bytes / (double)answers,
           bad, processor / seconds);
}

int main(int count, char **arguments) {
    if (count != 5) {
        fprintf(stderr, "load PORT CLIENTS SECONDS REQUESTS\n");
        return 1;
    }
    size_t client_count = strtoul(arguments[2], NULL, 10);
    read_requests(arguments[4]);
    struct client *clients = calloc(client_count, sizeof *clients);
    int poll = epoll_create1(0);
    if (!clients || poll < 0) fail("set-up");
    for (size_t i = 0; i < client_count; i++) {
        connect_to(atoi(arguments[1]), &clients[i]);
        struct epoll_event event = {.events = EPOLLIN, .data.ptr = &clients[i]};
        if (epoll_ctl(poll, EPOLL_CTL_ADD, clients[i].socket, &event)) fail("epoll_ctl");
    }
    uint64_t began = microseconds(), end = began + (uint64_t)(strtod(arguments[3], NULL) * 1e6);
    for (size_t i = 0; i < client_count; i++) ask(&clients[i]);
    while (microseconds() < end) {
        struct epoll_event events[256];
        int ready = epoll_wait(poll, events, 256, 1000);
        for (int i = 0; i < ready; i++) {
            struct client *client = events[i].data.ptr;
            if (!is_answered(client)) continue;
            note_answer(client);
            ask(client);
        }
    }
    report((double)(microseconds() - began) / 1e6);
}
