internal import CZlib

/// A shared text with some of its parts replaced for one response.
public struct EditedText: Sendable {
    private let text: SharedText
    private let edits: [TextEdits.Edit]
    private let own: [UInt8]
    /// The size of the edited text, in bytes.
    public let count: Int

    /// `edits` belong to this text, or to one with the same bytes.
    public init(_ text: SharedText, _ edits: TextEdits) {
        self.text = text
        self.edits = edits.edits
        own = edits.own
        count = text.bytes.count + edits.growth
    }

    /// The edited text.
    public var bytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
            write(to: UnsafeMutableRawBufferPointer(buffer))
            written = count
        }
    }

    /// True if most of the text is not shared, as in a cart page, which shares only its frame. Such a text is smaller
    /// if it is compressed as a whole, and this takes no longer.
    var isMostlyOwn: Bool { own.count > text.bytes.count / 2 }

    /// Writes the edited text to `buffer`, which has at least `count` bytes.
    func write(to buffer: UnsafeMutableRawBufferPointer) {
        var position = 0
        // Sound: the parts lie within their texts, and together are as long as the buffer.
        func copy(_ part: Range<Int>, of bytes: [UInt8]) {
            bytes.withUnsafeBytes { bytes in
                UnsafeMutableRawBufferPointer(rebasing: buffer[position...]).copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[part]))
            }
            position += part.count
        }
        var start = 0
        for edit in edits {
            copy(start..<edit.replaced.lowerBound, of: text.bytes)
            copy(edit.replacement, of: own)
            start = edit.replaced.upperBound
        }
        copy(start..<text.bytes.count, of: text.bytes)
    }

    /// The edited text as a gzip file (RFC 1952). Equal texts give equal files. Only the replacements are compressed
    /// again.
    var gzip: [UInt8] {
        // No name, no time; 255 means an unknown system.
        var file: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        file.reserveCapacity(count / 4 + own.count + 512)
        var sum: uLong = 0
        func add(_ part: CompressedPart) {
            file += part.bytes
            sum = part.sum(after: sum)
        }
        var start = 0
        for edit in edits {
            text.forEachPart(of: start..<edit.replaced.lowerBound, add)
            if !edit.replacement.isEmpty { add(CompressedPart(own[edit.replacement])) }
            start = edit.replaced.upperBound
        }
        text.forEachPart(of: start..<text.bytes.count, add)
        // The empty last block, then the trailer of the file.
        file += [3, 0]
        for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: sum >> shift)) }
        for shift in stride(from: 0, to: 32, by: 8) { file.append(UInt8(truncatingIfNeeded: count >> shift)) }
        return file
    }
}
