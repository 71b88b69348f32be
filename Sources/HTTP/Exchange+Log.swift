import Logging

extension Exchange {
    /// One line a request, without cookies and query. What was refused shows no address, since it may hold anything.
    func log(status: Int) {
        context.logger.info(
            "request",
            metadata: [
                "id": "\(id)",
                "method": "\(admitted?.method.rawValue ?? "-")",
                "path": "\(admitted?.target.path ?? "-")",
                "status": "\(status)",
                "bytes": "\(sentBytes)",
                "us": "\(Monotonic.microseconds - started)",
            ])
    }
}
