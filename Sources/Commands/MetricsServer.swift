import HTTP
import Logging
import Storage

/// Server of the program's figures for Prometheus, on a port that only this machine can reach.
struct MetricsServer {
    private let server: Server

    var port: Int { server.port }

    /// `sharesPort` allows another such program on the port, for the moment in which one follows the other.
    init(port: Int, sharesPort: Bool, of shop: Server, _ store: Store, logger: Logger) throws {
        var logger = logger
        // A request every few seconds is no news.
        logger.logLevel = max(logger.logLevel, .notice)
        var configuration = ServerConfiguration(port: port)
        configuration.threads = 1
        configuration.sharesPort = sharesPort
        let started = ProcessFigures.now
        server = try Server(configuration, logger: logger) { request in
            guard request.method.isSafe, request.path == "/metrics" else {
                return .now(.text("The figures are at /metrics.\n", status: .notFound))
            }
            var text = MetricsText()
            shop.writeMetrics(to: &text)
            store.write(to: &text)
            ProcessFigures(started: started).write(to: &text)
            return .now(text.response)
        }
    }

    func stop() {
        server.stop()
    }
}

extension Store {
    fileprivate func write(to text: inout MetricsText) {
        let committed = committed
        text.add(.counter, "shopme_writer_changes_total", "Changes that were committed.", committed.changes)
        text.add(.counter, "shopme_writer_commits_total", "Commits, each with its sync.", committed.commits)
        text.add(.gauge, "shopme_writer_largest_group", "The most changes in one commit.", committed.largestGroup)
        text.add(.gauge, "shopme_writer_waiting", "Changes that wait for the writer.", load.waiting)
    }
}
