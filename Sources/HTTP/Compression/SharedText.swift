internal import CZlib
import Synchronization

/// A text that many answers share, each with changes of its own. What they share is compressed once.
public final class SharedText: Sendable {
    /// Bytes between two cuts, at least: the longer, the smaller compressed, and the more is compressed anew where an
    /// answer differs in it in a way that none did before.
    private static let shortestPart = 8192
    /// Only parts of one level are joined, so that an answer has the same bytes each time.
    static let streams = DeflateStreams(.part, level: 6)

    let bytes: [UInt8]
    /// Offsets at which the text is cut for all answers, from 0 to its end.
    private let cuts: [Int]
    private let compressed = Mutex(Compressed())

    private struct Compressed {
        var parts: [Range<Int>: CompressedPart] = [:]
        var size = 0
    }

    /// `places` are offsets at which changes begin, in order.
    public init(_ bytes: [UInt8], changingAt places: [Int]) {
        self.bytes = bytes
        var cuts = [0]
        for place in places where place >= cuts[cuts.count - 1] + Self.shortestPart { cuts.append(place) }
        self.cuts = cuts + [bytes.count]
    }

    /// Bytes of the compressed parts that are kept.
    var keptSize: Int { compressed.withLock { $0.size } }

    /// Most bytes of compressed parts that are kept: HTML becomes a quarter, and some parts are cut in several ways.
    public var mostKept: Int { bytes.count / 2 }

    /// Calls `body` with each part of a range, compressed.
    func forEachPart(of range: Range<Int>, _ body: (CompressedPart) -> Void) {
        var start = range.lowerBound
        for cut in cuts where cut > start {
            let end = min(cut, range.upperBound)
            guard start < end else { return }
            body(part(start..<end))
            start = end
        }
    }

    /// Parts are kept as long as there is room for them.
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

/// A part of a text as a part of a gzip file.
struct CompressedPart: Sendable {
    /// Blocks of RFC 1951.
    let bytes: [UInt8]
    /// Sum of what they hold (RFC 1952, section 8).
    private let sum: uLong
    /// Joins the sum of all that stands before to this one.
    private let joining: uLong

    /// Bytes below which compressing takes longer than it saves.
    private static let shortest = 128

    init(_ text: ArraySlice<UInt8>) {
        let isShort = text.count < Self.shortest
        bytes = (isShort ? nil : SharedText.streams.compress(text, upTo: text.count)) ?? Self.stored(text)
        sum = text.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        joining = crc32_combine_gen(.init(text.count))
    }

    /// Sum of a text that ends with this one, whose beginning has the sum `before`.
    func sum(after before: uLong) -> uLong {
        crc32_combine_op(before, sum, joining)
    }

    /// The text in blocks that are not compressed (RFC 1951, section 3.2.4).
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
