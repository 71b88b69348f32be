internal import CCurl

/// A connection to a mail server by libcurl, without any policy: `Mail` decides what a reply means. Only one thread at
/// a time may use the connection.
public final class SMTPConnection {
    /// The settings of a connection. No description contains the password.
    public struct Settings: Sendable, CustomStringConvertible, CustomReflectable {
        /// The server's address for libcurl: `smtp://host:port` or `smtps://host:port`.
        let url: String
        /// True if nothing may be sent without TLS.
        let requiresTLS: Bool
        /// The user name and password; nil without authentication.
        let credentials: (user: String, password: String)?
        /// The path of a file with the trusted certificates (PEM); nil for the system's certificates.
        let authorities: String?
        /// The timeout for one reply, in seconds.
        let responseTimeout: Int

        public init(
            url: String, requiresTLS: Bool, credentials: (user: String, password: String)?, authorities: String?,
            responseTimeout: Int
        ) {
            self.url = url
            self.requiresTLS = requiresTLS
            self.credentials = credentials
            self.authorities = authorities
            self.responseTimeout = responseTimeout
        }

        public var description: String { url }
        public var customMirror: Mirror { Mirror(self, children: ["url": url]) }
    }

    /// The timeout for connecting, in seconds.
    private static let connectTimeout = 30
    /// The timeout for one mail in total, in seconds.
    private static let timeout = 300

    private let settings: Settings
    private let isStopped: () -> Bool
    private var handle: CurlHandle?

    /// Creates a connection, which is opened for the first mail. While a mail is being sent, `isStopped` is called
    /// repeatedly; true ends the attempt.
    public init(_ settings: Settings, isStopped: @escaping () -> Bool) {
        self.settings = settings
        self.isStopped = isStopped
    }

    /// True if the connection has been opened and not closed. The server may have closed it.
    public var isOpen: Bool { handle != nil }

    /// Closes the connection (`QUIT`). The next mail opens a new connection.
    public func close() {
        handle = nil
    }

    /// Sends a message once, and waits for the reply.
    /// - Parameter addReply: A closure that is called with each line of a reply.
    public func send(
        _ bytes: [UInt8], from: String, to: String, addReply: @escaping ([UInt8]) -> Void
    ) -> SMTPAttempt {
        guard let handle = open() else {
            return SMTPAttempt(.failed, words: "libcurl cannot be used.", hasBegun: false, isReused: false)
        }
        let message = SMTPUpload(bytes, addReply: addReply, isStopped: isStopped)
        let recipients = curl_slist_append(nil, "<\(to)>")
        defer { curl_slist_free_all(recipients) }
        handle.set(CURLOPT_MAIL_FROM, "<\(from)>")
        shopme_curl_set_pointer(handle.pointer, CURLOPT_MAIL_RCPT, UnsafeMutableRawPointer(recipients))
        shopme_curl_set_size(handle.pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(bytes.count))
        let code = handle.perform(message)
        return SMTPAttempt(
            Self.ending(code), words: handle.words(code), hasBegun: message.hasBegun,
            isReused: handle.number(CURLINFO_NUM_CONNECTS) == 0)
    }

    private static func ending(_ code: CURLcode) -> SMTPAttempt.Ending {
        switch code {
        case CURLE_OK: .accepted
        case CURLE_ABORTED_BY_CALLBACK: .stopped
        case CURLE_OPERATION_TIMEDOUT: .timedOut
        case CURLE_SEND_ERROR: .rejected
        default: .failed
        }
    }

    /// Returns the handle, which owns the connection. The handle is created for the first mail.
    private func open() -> CurlHandle? {
        if let handle { return handle }
        guard let handle = CurlHandle(authorities: settings.authorities) else { return nil }
        self.handle = handle
        handle.set(CURLOPT_URL, settings.url)
        handle.set(CURLOPT_UPLOAD, 1)
        handle.set(CURLOPT_CONNECTTIMEOUT, Self.connectTimeout)
        handle.set(CURLOPT_SERVER_RESPONSE_TIMEOUT, settings.responseTimeout)
        handle.set(CURLOPT_TIMEOUT, Self.timeout)
        if settings.requiresTLS { handle.set(CURLOPT_USE_SSL, shopme_curl_tls_required()) }
        if let credentials = settings.credentials {
            handle.set(CURLOPT_USERNAME, credentials.user)
            handle.set(CURLOPT_PASSWORD, credentials.password)
        }
        return handle
    }
}
