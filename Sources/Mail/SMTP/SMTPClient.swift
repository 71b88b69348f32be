internal import CCurl

/// A client that sends mails to one server, many over one connection. Only one thread at a time may use the client.
public final class SMTPClient {
    /// The timeout for connecting, in seconds.
    private static let connectTimeout = 30
    /// The timeout for one reply, in seconds. Servers may take minutes (RFC 5321, section 4.5.3.2), while mails wait.
    private let responseTimeout: Int
    /// The timeout for one mail in total, in seconds.
    private static let timeout = 300

    private let server: SMTPServer
    private let isStopped: () -> Bool
    private var handle: UnsafeMutableRawPointer?
    /// The buffer for libcurl's error message.
    private let trouble = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    /// Creates a client. While a mail is being sent, `isStopped` is called repeatedly; true ends the attempt.
    public init(_ server: SMTPServer, responseTimeout: Int = 60, isStopped: @escaping () -> Bool = { false }) {
        self.server = server
        self.responseTimeout = responseTimeout
        self.isStopped = isStopped
    }

    deinit {
        // Sound: the handle that writes to the buffer is freed first.
        close()
        trouble.deallocate()
    }

    /// Closes the connection (`QUIT`). The next mail opens a new connection.
    public func close() {
        if let handle { curl_easy_cleanup(handle) }
        handle = nil
    }

    /// Sends a message to the server, and waits for the reply.
    public func send(_ bytes: [UInt8], from: MailAddress, to: MailAddress) -> SMTPResult {
        let wasConnected = handle != nil
        let (result, mayBeOld) = attempt(bytes, from, to)
        guard mayBeOld && wasConnected else { return result }
        // The server has closed the reused connection, or accepts no more mails on it.
        close()
        return attempt(bytes, from, to).result
    }

    /// Sends a message once. `mayBeOld` is true if the mail failed on a reused connection, before the server received
    /// any part of the message.
    private func attempt(
        _ bytes: [UInt8], _ from: MailAddress, _ to: MailAddress
    ) -> (result: SMTPResult, mayBeOld: Bool) {
        guard let handle = open() else { return (.unreachable(words: "libcurl cannot be used."), false) }
        let transfer = SMTPTransfer(bytes, isStopped: isStopped)
        let recipients = curl_slist_append(nil, "<\(to)>")
        defer { curl_slist_free_all(recipients) }
        trouble.pointee = 0
        shopme_curl_set_text(handle, CURLOPT_MAIL_FROM, "<\(from)>")
        shopme_curl_set_pointer(handle, CURLOPT_MAIL_RCPT, UnsafeMutableRawPointer(recipients))
        let code = transfer.attached(to: handle) { curl_easy_perform(handle) }
        let isKept = shopme_curl_number(handle, CURLINFO_NUM_CONNECTS) == 0
        let result = result(code, transfer)
        let reply = transfer.refusal ?? transfer.reply
        let isLost = reply.code == 421 || reply.code < 400
        if case .accepted = result { return (result, false) }
        if case .stopped = result { return (result, false) }
        return (result, isKept && !transfer.hasBegun && isLost)
    }

    private func result(_ code: CURLcode, _ transfer: SMTPTransfer) -> SMTPResult {
        if code == CURLE_OK { return .accepted(words: secretless(transfer.reply.words)) }
        if code == CURLE_ABORTED_BY_CALLBACK { return .stopped }
        let reply = transfer.refusal ?? transfer.reply
        if code == CURLE_OPERATION_TIMEDOUT && transfer.reply.code == 250 {
            // The server replied before, so it may still be checking this mail's recipient: other mails need not wait.
            return .delayed(code: 0, words: secretless(words(code, reply)))
        }
        let isAboutTheMail = code == CURLE_SEND_ERROR || transfer.hasBegun
        switch reply.code {
        case 400...499 where isAboutTheMail: return .delayed(code: reply.code, words: secretless(reply.words))
        case 500...599 where isAboutTheMail && !reply.isAboutSigningIn:
            return .refused(code: reply.code, words: secretless(reply.words))
        default: return .unreachable(words: secretless(words(code, reply)))
        }
    }

    /// Returns libcurl's error message, and the server's reply if that reports an error.
    private func words(_ code: CURLcode, _ reply: SMTPReply) -> String {
        let usual = curl_easy_strerror(code).map { String(cString: $0) } ?? "Error \(code.rawValue)"
        let words = trouble.pointee == 0 ? usual : HeaderText(String(cString: trouble)).text
        return reply.code < 400 ? words : "\(words): \(reply.words)"
    }

    /// Removes the password from the text, because a server may repeat it and the text is shown.
    private func secretless(_ words: String) -> String {
        guard let password = server.credentials?.password, !password.isEmpty else { return words }
        return words.replacing(password, with: "…")
    }
}

extension SMTPClient {
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Returns the handle, which owns the connection. The handle is created for the first mail.
    private func open() -> UnsafeMutableRawPointer? {
        if let handle { return handle }
        guard Self.isReady, let handle = curl_easy_init() else { return nil }
        self.handle = handle
        shopme_curl_set_text(handle, CURLOPT_URL, server.url)
        shopme_curl_set_text(handle, CURLOPT_PROXY, "")
        shopme_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, trouble)
        shopme_curl_set_number(handle, CURLOPT_UPLOAD, 1)
        shopme_curl_set_number(handle, CURLOPT_NOSIGNAL, 1)
        shopme_curl_set_number(handle, CURLOPT_NOPROGRESS, 0)
        shopme_curl_set_number(handle, CURLOPT_CONNECTTIMEOUT, Self.connectTimeout)
        shopme_curl_set_number(handle, CURLOPT_SERVER_RESPONSE_TIMEOUT, responseTimeout)
        shopme_curl_set_number(handle, CURLOPT_TIMEOUT, Self.timeout)
        protect(handle)
        return handle
    }

    /// Sets up TLS and authentication. Certificates and server names are verified, as is libcurl's default.
    private func protect(_ handle: UnsafeMutableRawPointer) {
        if server.security != .none {
            shopme_curl_set_number(handle, CURLOPT_USE_SSL, shopme_curl_tls_required())
            shopme_curl_set_number(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        }
        if let authorities = server.authorities { shopme_curl_set_text(handle, CURLOPT_CAINFO, authorities) }
        if let credentials = server.credentials {
            shopme_curl_set_text(handle, CURLOPT_USERNAME, credentials.user)
            shopme_curl_set_text(handle, CURLOPT_PASSWORD, credentials.password)
        }
    }
}
