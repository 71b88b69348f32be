/// A cell of the board of Four in a Row: columns 0...6 from the left, rows 0...5 from the bottom.
public struct FourInARowCell: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
        self.column = column
        self.row = row
    }
}
