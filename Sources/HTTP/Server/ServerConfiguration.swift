/// Addresses, limits and times of a server.
public struct ServerConfiguration: Sendable {
    /// The numeric address to listen on, IPv4 or IPv6, or `localhost`.
    public var host: String
    /// Port to listen on; 0 for any free one.
    public var port: Int
    /// A socket that listens already and takes the place of `host` and `port`; see `SocketActivation`. The server closes
    /// it when it stops.
    public var inheritedSocket: Int32?
    /// True when another process may listen on the same port, if it says so too (SO_REUSEPORT). While one follows the
    /// other both do, and the system deals the connections out among them.
    public var sharesPort = false
    /// The address that visitors use, such as `https://shop.example`. Only its host is then accepted; without it, the
    /// listening address and the names of the machine itself, with the port.
    public var publicOrigin: String?
    /// Further origins whose pages may POST here.
    public var trustedOrigins: [String] = []
    /// True to compress pages that may be compressed, for clients that ask for it.
    public var compressesPages = false
    /// True to count answers, for `Server.writeMetrics(to:)`.
    public var countsAnswers = false
    /// True when every answer says how long it took (`Server-Timing` of the W3C), for those who develop a page or
    /// measure the server.
    public var tellsTiming = false
    /// Threads that read requests and write answers, each its own connections.
    public var threads = 2
    /// Connections at one time; fewer when the process may not open that many files.
    public var connectionLimit = 4096
    /// Connections at one time from one address, or from one /64 of IPv6. A browser keeps up to six, and a whole
    /// office may share an address.
    public var connectionsPerAddress = 256
    /// Streams that the application opens; the server keeps them alive, and ends them when it stops.
    public var streams: EventStreams?
    /// Proxies whose `X-Forwarded-For` is believed, and whose connections are not counted by address: addresses and
    /// ranges such as `10.0.0.0/8`.
    public var trustedProxies: [String] = []
    /// Bytes of a request's line and headers.
    public var headerLimit = 64 << 10
    /// Bytes of a request's target.
    public var targetLimit = 8 << 10
    /// Bytes of a form's fields.
    public var formLimit = 1 << 20
    /// Bytes of a `multipart/form-data` body in all: two files of 20 MiB, and what comes with them.
    public var uploadLimit = 41 << 20
    /// Bytes of a refused body that are read and discarded, so that a browser shows the refusal, before the connection is
    /// closed.
    public var discardLimit = 128 << 20
    /// Bytes of all bodies with files that are under way at one time: the disk never holds more of them.
    public var totalUploadLimit = 512 << 20
    /// Folder of uploaded files; it must exist when the first one comes.
    public var uploadFolder = "/tmp"
    /// Longest silence of a connection.
    public var idleTimeout = Duration.seconds(15)
    /// Longest time for a request's line and headers to come in.
    public var headerTimeout = Duration.seconds(5)
    /// The bytes a second at which a body must come in and an answer must be taken, after the first seconds.
    public var lowestRate = 4 << 10
    /// Longest pause of a body, however much of it has come: the most time that it may be ahead of the lowest rate.
    public var longestCredit = Duration.seconds(60)
    /// Longest time that `stop()` waits for running requests.
    public var gracePeriod = Duration.seconds(5)
    /// Milliseconds on a clock that is never set back.
    var clock: @Sendable () -> Int = { Monotonic.milliseconds }

    public init(host: String = "127.0.0.1", port: Int = 8080, publicOrigin: String? = nil) {
        self.host = host
        self.port = port
        self.publicOrigin = publicOrigin
    }
}
