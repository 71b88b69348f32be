internal import CCurl

/// A libcurl handle, which owns a connection. Only one thread at a time may use the handle.
final class CurlHandle {
    let pointer: UnsafeMutableRawPointer
    /// The buffer for libcurl's error message.
    private let message: UnsafeMutablePointer<CChar>

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Creates a handle that uses no proxy and no signals, and TLS 1.2 or later. Certificates and server names are
    /// verified, as is libcurl's default. Nil if libcurl cannot be used.
    /// - Parameter authorities: The path of a file with the trusted certificates (PEM); nil for the system's.
    init?(authorities: String?) {
        guard Self.isReady, let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        message = .allocate(capacity: Int(CURL_ERROR_SIZE))
        message.pointee = 0
        shopme_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, message)
        set(CURLOPT_PROXY, "")
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_NOPROGRESS, 0)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        if let authorities { set(CURLOPT_CAINFO, authorities) }
    }

    deinit {
        // Sound: the handle that writes to the buffer is freed first.
        curl_easy_cleanup(pointer)
        message.deallocate()
    }

    func set(_ option: CURLoption, _ number: Int) {
        shopme_curl_set_number(pointer, option, number)
    }

    func set(_ option: CURLoption, _ text: String) {
        shopme_curl_set_text(pointer, option, text)
    }

    func number(_ info: CURLINFO) -> Int {
        shopme_curl_number(pointer, info)
    }

    /// Runs the transfer with the callbacks of `target`.
    func perform(_ target: some CurlCallbacks) -> CURLcode {
        message.pointee = 0
        return target.attached(to: pointer) { curl_easy_perform(pointer) }
    }

    /// Returns libcurl's error message in one line, without control characters.
    func words(_ code: CURLcode) -> String {
        let usual = curl_easy_strerror(code).map { String(cString: $0) } ?? "Error \(code.rawValue)"
        let words = message.pointee == 0 ? usual : String(cString: message)
        return String(
            String.UnicodeScalarView(words.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    }
}
