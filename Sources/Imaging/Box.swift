/// A box of a file in the ISO base media format (ISO/IEC 14496-12, 4.2).
struct Box {
    let name: String
    /// Where its content is in the file.
    let content: Range<Int>

    /// All boxes that lie behind each other in `range`, which they fill.
    static func all(in bytes: Bytes, _ range: Range<Int>) throws(PictureRefusal) -> [Box] {
        var cursor = ByteCursor(bytes, range)
        var boxes: [Box] = []
        while !cursor.isAtEnd {
            boxes.append(try next(&cursor))
        }
        return boxes
    }

    private static func next(_ cursor: inout ByteCursor) throws(PictureRefusal) -> Box {
        let start = cursor.position
        var length = try cursor.number(4)
        let name = try cursor.name()
        if length == 1 { length = try cursor.number(8) }
        if length == 0 { length = cursor.end - start }
        return Box(name: name, content: try cursor.take(length - (cursor.position - start)))
    }
}
