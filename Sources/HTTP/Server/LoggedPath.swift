/// A path for the log: without the keys of secret links, which grant access to any reader.
public struct LoggedPath: CustomStringConvertible {
    public let description: String

    /// Replaces each run of 32 or more hexadecimal digits by `{secret}`, percent-encoded digits included. A digest that
    /// is a file name stays: a dot and an extension follow it.
    public init(_ path: some StringProtocol) {
        let bytes = Array(path.utf8)
        var shown: [UInt8] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex { !Self.isPartOfKey($0) } ?? bytes.count
            let isKey = end - start >= Self.shortestKey && !Self.isExtension(bytes[end...])
            shown += isKey ? Self.placeholder : bytes[start..<end]
            start = min(end + 1, bytes.count)
            shown += bytes[end..<start]
        }
        description = String(decoding: shown, as: UTF8.self)
    }

    private static let shortestKey = 32
    private static let placeholder = ArraySlice("{secret}".utf8)

    private static func isPartOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "%"):
            true
        default: false
        }
    }

    private static func isExtension(_ rest: ArraySlice<UInt8>) -> Bool {
        (2...5).contains(rest.count) && rest.first == UInt8(ascii: ".")
            && rest.dropFirst().allSatisfy(\.isLetterOrDigit)
    }
}
