import Logging
import Synchronization

/// What all requests of one server share.
final class ServerContext: Sendable {
    let admission: Admission
    let securityHeaders: Headers
    let uploadFolder: String
    let pace: Pace
    let peers = Peers()
    let suspensions = Suspensions()
    let lingering = Lingering()
    let logger: Logger
    let answer: @Sendable (Request) -> Answer
    let requestIDs = RequestIDs()
    /// Set when the server stops: every further answer ends its connection.
    let isStopping = Atomic(false)

    init(
        _ configuration: ServerConfiguration, hosts: AcceptedHosts, logger: Logger,
        answer: @escaping @Sendable (Request) -> Answer
    ) {
        let origins = configuration.trustedOrigins + (configuration.publicOrigin.map { [$0] } ?? [])
        admission = Admission(
            hosts: hosts, crossOrigin: CrossOriginProtection(trustedOrigins: origins),
            targetLimit: configuration.targetLimit, formLimit: configuration.formLimit,
            uploadLimit: configuration.uploadLimit)
        securityHeaders = SecurityHeaders(publicOrigin: configuration.publicOrigin).headers
        uploadFolder = configuration.uploadFolder
        pace = Pace(configuration)
        self.logger = logger
        self.answer = answer
    }

    var logsRequests: Bool { logger.logLevel <= .info }
}
