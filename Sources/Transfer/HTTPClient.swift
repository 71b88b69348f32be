internal import CCurl

/// An HTTPS client with one kept connection. Only one thread at a time may use the client.
///
/// It follows no redirects, uses no proxy, and verifies certificates. On a reused connection that the server has
/// closed, libcurl sends the request again: POST requests need a key that makes them idempotent.
public final class HTTPClient: HTTPSending {
    private let authorities: String?
    private let connectTimeout: Int
    private let timeout: Int
    private let isStopped: () -> Bool
    private var handle: CurlHandle?

    /// Creates a client, which connects for the first request. While a request waits, `isStopped` is called repeatedly;
    /// true ends the request.
    /// - Parameters:
    ///   - authorities: The path of a file with the trusted certificates (PEM); nil for the system's certificates.
    ///   - connectTimeout: The timeout for connecting, in seconds.
    ///   - timeout: The timeout for one request in total, in seconds.
    public init(
        authorities: String? = nil, connectTimeout: Int = 10, timeout: Int = 30,
        isStopped: @escaping @Sendable () -> Bool = { false }
    ) {
        self.authorities = authorities
        self.connectTimeout = connectTimeout
        self.timeout = timeout
        self.isStopped = isStopped
    }

    /// Sends a request, and waits for the answer. An answer with a body of more than 1 MiB counts as lost.
    public func send(_ request: HTTPClientRequest) -> HTTPClientResult {
        guard request.isValid else { return .unreachable(words: "The address or a header is not valid.") }
        guard let handle = open() else { return .unreachable(words: "libcurl cannot be used.") }
        let exchange = HTTPExchange(isStopped: isStopped)
        let headers = Self.list(request.headers)
        defer { curl_slist_free_all(headers) }
        shopme_curl_set_pointer(handle.pointer, CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(headers))
        handle.set(CURLOPT_URL, request.url)
        set(request, on: handle)
        let code = handle.perform(exchange)
        // Sound: libcurl keeps no pointer to the list that is freed.
        shopme_curl_set_pointer(handle.pointer, CURLOPT_HTTPHEADER, nil)
        return result(code, exchange, handle)
    }

    private func result(_ code: CURLcode, _ exchange: HTTPExchange, _ handle: CurlHandle) -> HTTPClientResult {
        if code == CURLE_OK {
            return .answered(
                status: handle.number(CURLINFO_RESPONSE_CODE), headers: exchange.headers, body: exchange.body)
        }
        if code == CURLE_ABORTED_BY_CALLBACK { return .stopped }
        // The number of bytes that were sent, over all connections of this request.
        let isSent = handle.number(CURLINFO_REQUEST_SIZE) > 0
        return isSent ? .lost(words: handle.words(code)) : .unreachable(words: handle.words(code))
    }

    private func set(_ request: HTTPClientRequest, on handle: CurlHandle) {
        switch request.method {
        case .get: handle.set(CURLOPT_HTTPGET, 1)
        case .post:
            handle.set(CURLOPT_POST, 1)
            shopme_curl_set_size(handle.pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
            // libcurl copies the bytes. An empty array has no address, and nil would make libcurl call for bytes.
            (request.body + [0]).withUnsafeBytes { bytes in
                _ = shopme_curl_set_pointer(
                    handle.pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            }
        }
    }

    /// Returns the headers, sorted by name. `Expect` would delay a large body.
    private static func list(_ headers: [String: String]) -> UnsafeMutablePointer<curl_slist>? {
        headers.sorted { $0.key < $1.key }.reduce(curl_slist_append(nil, "Expect:")) { list, header in
            curl_slist_append(list, "\(header.key): \(header.value)")
        }
    }

    private func open() -> CurlHandle? {
        if let handle { return handle }
        guard let handle = CurlHandle(authorities: authorities) else { return nil }
        self.handle = handle
        handle.set(CURLOPT_PROTOCOLS_STR, "https")
        handle.set(CURLOPT_FOLLOWLOCATION, 0)
        handle.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
        handle.set(CURLOPT_USERAGENT, "ShopME")
        handle.set(CURLOPT_CONNECTTIMEOUT, connectTimeout)
        handle.set(CURLOPT_TIMEOUT, timeout)
        handle.set(CURLOPT_MAXCONNECTS, 1)
        return handle
    }
}
