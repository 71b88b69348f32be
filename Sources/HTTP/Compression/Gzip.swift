/// Compresses to gzip (RFC 1952).
final class Gzip: Sendable {
    private let streams: DeflateStreams

    /// `level` is from 1, the fastest, to 9, the smallest.
    init(level: Int32) {
        streams = DeflateStreams(.gzip, level: level)
    }

    /// The bytes compressed, the same for the same bytes; nil when that would not make them fewer.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        streams.compress(bytes[...], upTo: bytes.count)
    }
}
