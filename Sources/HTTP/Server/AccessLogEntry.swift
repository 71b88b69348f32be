import Logging

/// What is remembered of a request when it is over.
struct AccessLogEntry {
    let id: String
    /// The client's address.
    let client: String
    /// `nil` for what was refused at the door.
    var method: Method?
    /// As it was sent; `nil` for what was refused at the door, since it may hold anything.
    var target: String?
    /// `nil` where the application gave none.
    var route: String?
    let status: Int
    let bytes: Int
    var microseconds = 0
}

extension AccessLogEntry {
    /// Somebody was refused before a request could be read.
    init(_ refusal: Refusal, id: String, client: String) {
        self.init(id: id, client: client, status: refusal.status.code, bytes: refusal.response.body.size)
    }

    /// One line in the log, without cookies and query.
    var metadata: Logger.Metadata {
        [
            "id": "\(id)",
            "client": "\(client)",
            "method": "\(method?.rawValue ?? "-")",
            // Nothing is decoded, so that no space or quote makes one field look like two.
            "path": "\(target?.prefix { $0 != "?" } ?? "-")",
            "route": "\(route ?? "-")",
            "status": "\(status)",
            "bytes": "\(bytes)",
            "us": "\(microseconds)",
        ]
    }
}

extension ServerContext {
    /// A request is over, well or not: it is counted, and gets its line in the log.
    func log(_ entry: AccessLogEntry) {
        metrics?.count(entry)
        logger.info("request", metadata: entry.metadata)
    }
}
