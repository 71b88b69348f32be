import Logging
import Synchronization

/// The state that all requests of a server share.
final class ServerContext: Sendable {
    let validator: RequestValidator
    let security: SecurityHeaders
    /// Nil if pages are not compressed.
    let pageCompression: PageCompression?
    let metrics: Metrics?
    let tellsTiming: Bool
    let uploadFolder: String
    let uploadQuota: UploadQuota
    let timeouts: Timeouts
    let proxies: TrustedProxies
    let connections: ConnectionTable
    let suspensions = Suspensions()
    let streams: EventStreams?
    let lingeringClose: LingeringClose
    let fileReaders = FileReaders()
    let logger: Logger
    /// Read once, because each access copies the logger.
    let logsRequests: Bool
    let accepts: @Sendable (Request) -> BodyPolicy
    let answer: @Sendable (Request) -> Reply
    /// Set when the server stops: each further response ends its connection.
    let isStopping = Atomic(false)

    init(
        _ configuration: ServerConfiguration, hosts: AcceptedHosts, logger: Logger,
        accepts: @escaping @Sendable (Request) -> BodyPolicy, answer: @escaping @Sendable (Request) -> Reply
    ) throws(ServerError) {
        validator = RequestValidator(
            hosts: hosts,
            crossOrigin: CrossOriginProtection(
                trustedOrigins: configuration.trustedOrigins, publicOrigin: configuration.publicOrigin),
            headerLimit: configuration.headerLimit, targetLimit: configuration.targetLimit,
            formLimit: configuration.formLimit, uploadLimit: configuration.uploadLimit)
        security = SecurityHeaders(publicOrigin: configuration.publicOrigin)
        pageCompression = configuration.compressesPages ? PageCompression() : nil
        metrics = configuration.countsAnswers ? Metrics() : nil
        tellsTiming = configuration.tellsTiming
        uploadFolder = configuration.uploadFolder
        uploadQuota = UploadQuota(limit: configuration.totalUploadLimit)
        timeouts = Timeouts(configuration)
        streams = configuration.streams
        lingeringClose = LingeringClose(mostBytes: configuration.discardLimit)
        proxies = try TrustedProxies(configuration.trustedProxies)
        connections = ConnectionTable(
            limit: min(configuration.connectionLimit, DescriptorLimit.connections),
            limitPerAddress: configuration.connectionsPerAddress, proxies: proxies, clock: configuration.clock)
        self.logger = logger
        logsRequests = logger.logLevel <= .info
        self.accepts = accepts
        self.answer = answer
    }

    /// Returns a refusal that is written without libmicrohttpd, outside of a request.
    func plainAnswer(_ refusal: Refusal, id: String) -> RawResponse {
        var response = refusal.response
        for field in security.headers.fields { response.headers.add(field.name, field.value) }
        response.headers.add("X-Request-Id", id)
        return RawResponse(response)
    }
}
