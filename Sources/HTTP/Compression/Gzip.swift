/// A gzip compressor (RFC 1952).
final class Gzip: Sendable {
    private let streams: DeflateStreams

    /// `level` is from 1, the fastest, to 9, the smallest.
    init(level: Int32) {
        streams = DeflateStreams(.gzip, level: level)
    }

    /// Returns the compressed bytes, or nil if they are not fewer. Equal input gives equal output.
    func compress(_ bytes: [UInt8]) -> [UInt8]? {
        streams.compress(bytes[...], upTo: bytes.count)
    }
}
