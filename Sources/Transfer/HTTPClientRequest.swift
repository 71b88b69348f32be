/// A request of the HTTPS client.
public struct HTTPClientRequest: Equatable, Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
    }

    public let method: Method
    /// The address, which begins with `https://`.
    public let url: String
    /// The headers by name, which libcurl adds to its own.
    public let headers: [String: String]
    /// The body of a POST; empty for a GET.
    public let body: [UInt8]

    public init(_ method: Method, _ url: String, headers: [String: String] = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }

    /// True if the address is `https`, and no header can be split.
    var isValid: Bool {
        url.hasPrefix("https://") && url.utf8.allSatisfy { (0x21...0x7E).contains($0) }
            && headers.allSatisfy { name, value in
                !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ":") }
                    && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            }
    }
}
