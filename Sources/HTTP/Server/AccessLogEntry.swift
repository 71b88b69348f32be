import Logging

/// A record of a finished request, for the log and the metrics.
struct AccessLogEntry {
    let id: String
    /// The client's IP address.
    let client: String
    /// The method, or nil for a request that was refused by its head.
    var method: Method?
    /// The target as sent. Nil for a request that was refused by its head, since the target may then contain anything.
    var target: String?
    /// The route, or nil if the application named none.
    var route: String?
    let status: Int
    let bytes: Int
    var microseconds = 0
}

extension AccessLogEntry {
    /// Makes the entry of a client that was refused before a request could be read.
    init(_ refusal: Refusal, id: String, client: String) {
        self.init(id: id, client: client, status: refusal.status.code, bytes: refusal.response.body.size)
    }

    /// The fields of the log line, without cookies, query and link keys.
    var metadata: Logger.Metadata {
        [
            "id": "\(id)",
            "client": "\(client)",
            "method": "\(method?.rawValue ?? "-")",
            // The path is not decoded, so that a space or quote cannot make one field look like two.
            "path": "\(target.map { LoggedPath($0.prefix { $0 != "?" }).description } ?? "-")",
            "route": "\(route ?? "-")",
            "status": "\(status)",
            "bytes": "\(bytes)",
            "us": "\(microseconds)",
        ]
    }
}

extension ServerContext {
    /// Counts a finished request and logs it.
    func log(_ entry: AccessLogEntry) {
        metrics?.count(entry)
        if logsRequests { logger.info("request", metadata: entry.metadata) }
    }
}
