import Secrets
import Shop

/// The header `Stripe-Signature`: `t=1700000000,v1=…,v1=…`.
struct StripeSignature {
    /// The maximum size of the header, in bytes.
    private static let longest = 4096
    /// The maximum difference between the signature's time and this machine's, in seconds.
    private static let tolerance: Int64 = 300

    /// The time as written, which is part of the signed bytes.
    private let time: String
    private let seconds: Int64
    private let codes: [[UInt8]]

    /// Nil unless the header has one time and at least one code of the scheme `v1`. Other schemes are ignored.
    init?(_ header: String) {
        guard header.utf8.count <= Self.longest else { return nil }
        let fields = header.split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
        let named = fields.filter { $0.count == 2 }.map { (name: Self.trimmed($0[0]), value: Self.trimmed($0[1])) }
        let times = named.filter { $0.name == "t" }
        codes = named.filter { $0.name == "v1" }.compactMap { Hexadecimal.decode($0.value) }
        guard times.count == 1, let seconds = Self.seconds(times[0].value), !codes.isEmpty else { return nil }
        time = times[0].value
        self.seconds = seconds
    }

    /// Checks the codes over the exact bytes of the body with each secret.
    func check(_ body: [UInt8], secrets: [String], now: Timestamp) throws(WebhookRefusal) {
        let message = Array("\(time).".utf8) + body
        let isRight = secrets.contains { secret in
            let code = HMACSHA256.code(for: message, key: Array(secret.utf8))
            return codes.contains { HMACSHA256.areEqual($0, code) }
        }
        guard isRight else { throw .wrongSignature }
        let (difference, isTooLarge) = now.secondsSince1970.subtractingReportingOverflow(seconds)
        guard !isTooLarge, difference.magnitude <= Self.tolerance else { throw .wrongTime }
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.filter { $0 != " " })
    }

    private static func seconds(_ text: String) -> Int64? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
    }
}
