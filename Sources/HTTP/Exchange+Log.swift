import Logging

extension Exchange {
    /// The request is over, well or not: it is counted, and gets its line in the log.
    func isOver(status: Int) {
        let microseconds = Monotonic.microseconds - started
        context.metrics?.count(
            method: admitted?.method, route: route, status: status, microseconds: microseconds, bytes: sentBytes)
        if context.logsRequests { log(status, microseconds) }
    }

    /// One line a request, without cookies and query. What was refused shows no address, since it may hold anything.
    private func log(_ status: Int, _ microseconds: Int) {
        context.logger.info(
            "request",
            metadata: [
                "id": "\(id)",
                "method": "\(admitted?.method.rawValue ?? "-")",
                "path": "\(loggedPath)",
                "route": "\(route ?? "-")",
                "status": "\(status)",
                "bytes": "\(sentBytes)",
                "us": "\(microseconds)",
            ])
    }

    /// As it was sent, so that no decoded space or quote makes one field look like two.
    private var loggedPath: Substring {
        guard admitted != nil, let text = target.text else { return "-" }
        return text.prefix { $0 != "?" }
    }
}
