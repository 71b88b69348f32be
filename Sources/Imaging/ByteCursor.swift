/// Reads numbers one behind the other, the most significant byte first, and never beyond its end.
struct ByteCursor {
    private let bytes: Bytes
    private(set) var position: Int
    let end: Int

    init(_ bytes: Bytes, _ range: Range<Int>) {
        self.bytes = bytes
        position = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { position >= end }

    mutating func number(_ length: Int) throws(PictureRefusal) -> Int {
        // Eight bytes of a length that fits no file would not fit a number either.
        guard let range = try? take(length), let number = bytes.bigEndian(at: range.lowerBound, length: length),
            number >= 0
        else { throw .damaged }
        return number
    }

    mutating func name() throws(PictureRefusal) -> String {
        String(decoding: bytes.all[try take(4)], as: UTF8.self)
    }

    mutating func take(_ length: Int) throws(PictureRefusal) -> Range<Int> {
        guard length >= 0, length <= end - position else { throw .damaged }
        position += length
        return position - length..<position
    }
}
