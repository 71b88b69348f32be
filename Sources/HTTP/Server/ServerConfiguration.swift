/// The addresses, limits and timeouts of a server.
public struct ServerConfiguration: Sendable {
    /// The numeric address to listen on, IPv4 or IPv6, or `localhost`.
    public var host: String
    /// The port to listen on; 0 for any free one.
    public var port: Int
    /// An inherited listening socket that replaces `host` and `port`; see `SocketActivation`. The server closes it when
    /// it stops.
    public var inheritedSocket: Int32?
    /// True if another process may listen on the same port, with the same option (SO_REUSEPORT). While one process
    /// replaces another both listen, and the kernel distributes the connections.
    public var sharesPort = false
    /// The public URL, such as `https://shop.example`. Only its host is accepted. Without it, the listening address and
    /// the machine's own names are accepted, with the port.
    public var publicOrigin: String?
    /// Further origins whose pages may POST to this server.
    public var trustedOrigins: [String] = []
    /// True to compress pages that may be compressed, for clients that accept it.
    public var compressesPages = false
    /// True to count responses, for `Server.writeMetrics(to:)`.
    public var countsAnswers = false
    /// True to send `Server-Timing` (W3C) with the duration of each response, for development and measurement.
    public var tellsTiming = false
    /// The number of threads that read requests and send responses, each for its own connections.
    public var threads = 2
    /// The maximum number of concurrent connections; fewer if the process may not open that many files.
    public var connectionLimit = 4096
    /// The maximum number of concurrent connections from one IP address or IPv6 /64. A browser opens up to six, and an
    /// office may share an address.
    public var connectionsPerAddress = 256
    /// The streams that the application opens. The server sends their keep-alives and ends them when it stops.
    public var streams: EventStreams?
    /// The proxies whose `X-Forwarded-For` is trusted, and whose connections are not counted by address: addresses and
    /// ranges such as `10.0.0.0/8`.
    public var trustedProxies: [String] = []
    /// The maximum size of a request's line and headers, in bytes.
    public var headerLimit = 64 << 10
    /// The maximum size of a request's target, in bytes.
    public var targetLimit = 8 << 10
    /// The maximum size of a form's fields, in bytes.
    public var formLimit = 1 << 20
    /// The maximum size of a `multipart/form-data` body, in bytes: two files of 20 MiB, and the other fields.
    public var uploadLimit = 41 << 20
    /// The maximum number of bytes of a refused body that are read and discarded, so that a browser shows the refusal.
    /// Then the connection is closed.
    public var discardLimit = 128 << 20
    /// The maximum size of all concurrent bodies with files, in bytes. The disk never holds more of them.
    public var totalUploadLimit = 512 << 20
    /// The folder of uploaded files, which must exist at the first upload.
    public var uploadFolder = "/tmp"
    /// The maximum time without data on a connection.
    public var idleTimeout = Duration.seconds(15)
    /// The maximum time in which a request's line and headers must arrive.
    public var headerTimeout = Duration.seconds(5)
    /// The lowest rate of a body and of a response after the first seconds, in bytes per second.
    public var lowestRate = 4 << 10
    /// The maximum pause of a body, however much has arrived: the maximum time that the body may be ahead of the lowest
    /// rate.
    public var longestCredit = Duration.seconds(60)
    /// The maximum time that `stop()` waits for running requests.
    public var gracePeriod = Duration.seconds(5)
    /// Returns milliseconds of a clock that is never set back.
    var clock: @Sendable () -> Int = { Monotonic.milliseconds }

    public init(host: String = "127.0.0.1", port: Int = 8080, publicOrigin: String? = nil) {
        self.host = host
        self.port = port
        self.publicOrigin = publicOrigin
    }
}
