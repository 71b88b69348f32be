import HTTP
import Storage

/// Tells a load balancer or a monitor whether the shop can serve: 200 when the database answers and the writer gets on
/// with its work, else 503. It knows no visitor and leaves no trace.
struct HealthCheck: Sendable {
    let store: Store
    /// A group of changes takes milliseconds, and what waits for a locked database is given up after five seconds; only
    /// a disk that hangs keeps the writer for so long.
    var longestCommit = Duration.seconds(10)

    /// Nil when something else was asked for.
    func response(to request: Request) -> Response? {
        guard request.method.isSafe, request.path == Paths.health else { return nil }
        var response = isWell ? Response.text("ok\n") : .text("not ready\n", status: .serviceUnavailable)
        response.headers.add("Cache-Control", "no-store")
        return response.named(Paths.health)
    }

    private var isWell: Bool {
        guard store.load.busy < longestCommit else { return false }
        return (try? store.read { snapshot in try snapshot.settings() }) != nil
    }
}
