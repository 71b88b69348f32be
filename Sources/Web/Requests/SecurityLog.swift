import HTTP
import Logging

/// A log of security events, each with the client's address and the request's id.
struct SecurityLog: Sendable {
    let logger: Logger

    func write(_ event: SecurityEvent, _ request: Request) {
        var metadata: Logger.Metadata = ["client": "\(request.remoteAddress)", "id": "\(request.id)"]
        for field in event.fields { metadata[field.name] = "\(field.value)" }
        logger.log(level: event.level, "security", metadata: metadata)
    }
}
