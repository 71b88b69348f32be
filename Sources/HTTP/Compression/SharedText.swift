internal import CZlib
import Synchronization

/// A text that many responses share, each with its own replacements. The shared parts are compressed once.
public final class SharedText: Sendable {
    /// The minimum distance between two cuts, in bytes. Longer parts compress better, but a response with a new
    /// difference in a part compresses more bytes again.
    private static let shortestPart = 8192
    /// Only parts of the same level are joined, so that the bytes of a response do not vary.
    static let streams = DeflateStreams(.part, level: 6)

    let bytes: [UInt8]
    /// The offsets at which the text is cut for all responses, from 0 to its end.
    private let cuts: [Int]
    private let compressed = Mutex(Compressed())

    private struct Compressed {
        var parts: [Range<Int>: CompressedPart] = [:]
        var size = 0
    }

    /// `places` are the offsets at which replacements begin, in ascending order.
    public init(_ bytes: [UInt8], changingAt places: [Int]) {
        self.bytes = bytes
        var cuts = [0]
        for place in places where place >= cuts[cuts.count - 1] + Self.shortestPart { cuts.append(place) }
        self.cuts = cuts + [bytes.count]
    }

    /// The size of the cached compressed parts, in bytes.
    var keptSize: Int { compressed.withLock { $0.size } }

    /// The maximum size of the cached compressed parts, in bytes. HTML shrinks to a quarter, and some parts are cached
    /// with several cuts.
    public var mostKept: Int { bytes.count / 2 }

    /// Calls `body` with each compressed part of a range.
    func forEachPart(of range: Range<Int>, _ body: (CompressedPart) -> Void) {
        var start = range.lowerBound
        for cut in cuts where cut > start {
            let end = min(cut, range.upperBound)
            guard start < end else { return }
            body(part(start..<end))
            start = end
        }
    }

    /// Returns the compressed part. The part is cached while there is room.
    private func part(_ range: Range<Int>) -> CompressedPart {
        if let known = compressed.withLock({ $0.parts[range] }) { return known }
        let part = CompressedPart(bytes[range])
        compressed.withLock { compressed in
            guard compressed.size + part.bytes.count <= mostKept,
                compressed.parts.updateValue(part, forKey: range) == nil
            else { return }
            compressed.size += part.bytes.count
        }
        return part
    }
}

/// A part of a text, compressed as a part of a gzip file.
struct CompressedPart: Sendable {
    /// Blocks of deflate (RFC 1951).
    let bytes: [UInt8]
    /// The CRC-32 of the uncompressed text (RFC 1952, section 8).
    private let sum: uLong
    /// The zlib operator that combines the CRC-32 of the preceding text with `sum`.
    private let joining: uLong

    /// The size in bytes below which compressing costs more time than it saves.
    private static let shortest = 128

    init(_ text: ArraySlice<UInt8>) {
        let isShort = text.count < Self.shortest
        bytes = (isShort ? nil : SharedText.streams.compress(text, upTo: text.count)) ?? Self.stored(text)
        sum = text.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        joining = crc32_combine_gen(.init(text.count))
    }

    /// Returns the CRC-32 of a text that ends with this part. `before` is the CRC-32 of its beginning.
    func sum(after before: uLong) -> uLong {
        crc32_combine_op(before, sum, joining)
    }

    /// Returns the text in uncompressed blocks (RFC 1951, section 3.2.4).
    private static func stored(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var blocks: [UInt8] = []
        var rest = text
        while !rest.isEmpty {
            let block = rest.prefix(0xFFFF)
            let (low, high) = (UInt8(truncatingIfNeeded: block.count), UInt8(block.count >> 8))
            blocks += [0, low, high, ~low, ~high]
            blocks += block
            rest = rest.dropFirst(block.count)
        }
        return blocks
    }
}
