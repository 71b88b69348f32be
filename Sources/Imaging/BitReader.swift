/// Reads bit by bit, the most significant first, as video formats count.
struct BitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func bits(_ count: Int) throws(PictureRefusal) -> Int {
        guard position + count <= bytes.count * 8 else { throw .damaged }
        var value = 0
        for place in position..<position + count {
            value = value << 1 | Int(bytes[place / 8] >> (7 - place % 8) & 1)
        }
        position += count
        return value
    }

    mutating func flag() throws(PictureRefusal) -> Bool {
        try bits(1) == 1
    }

    mutating func skip(_ count: Int) {
        position += count
    }

    /// A number that says its own length by leading zeros (Exp-Golomb).
    mutating func universal() throws(PictureRefusal) -> Int {
        var zeros = 0
        while try !flag() {
            zeros += 1
            if zeros > 31 { throw .damaged }
        }
        return (1 << zeros) - 1 + (try bits(zeros))
    }
}
