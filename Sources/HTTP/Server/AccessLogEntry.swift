import Logging

/// Record of a finished request, for the log and the metrics.
struct AccessLogEntry {
    let id: String
    /// The client's address.
    let client: String
    /// Method; nil for a request that was refused by its head.
    var method: Method?
    /// Target as it was sent; nil for a request that was refused by its head, since it may hold anything.
    var target: String?
    /// Route; nil where the application named none.
    var route: String?
    let status: Int
    let bytes: Int
    var microseconds = 0
}

extension AccessLogEntry {
    /// Entry for somebody who was refused before a request could be read.
    init(_ refusal: Refusal, id: String, client: String) {
        self.init(id: id, client: client, status: refusal.status.code, bytes: refusal.response.body.size)
    }

    /// Fields of the line in the log, without cookies, query and keys of links.
    var metadata: Logger.Metadata {
        [
            "id": "\(id)",
            "client": "\(client)",
            "method": "\(method?.rawValue ?? "-")",
            // Nothing is decoded, so that no space or quote makes one field look like two.
            "path": "\(target.map { LoggedPath($0.prefix { $0 != "?" }).description } ?? "-")",
            "route": "\(route ?? "-")",
            "status": "\(status)",
            "bytes": "\(bytes)",
            "us": "\(microseconds)",
        ]
    }
}

extension ServerContext {
    /// Counts a finished request and writes its line in the log.
    func log(_ entry: AccessLogEntry) {
        metrics?.count(entry)
        if logsRequests { logger.info("request", metadata: entry.metadata) }
    }
}
