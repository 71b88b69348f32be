/// Best moves of the first stones, which take too long to search for: of the positions of up to four stones to which this
/// table leads, whatever the opponent plays.
///
/// The solver computed them without a limit; the script `openings` does it again.
enum FourInARowOpenings {
    /// Columns played, and the best column after them.
    private static let lines: [(String, Int)] = [
        ("", 3), ("0", 3), ("1", 2), ("2", 3), ("3", 3), ("30", 3), ("31", 5), ("32", 5), ("33", 3), ("030", 3),
        ("031", 3), ("032", 3), ("033", 3), ("034", 3), ("035", 3), ("036", 4), ("120", 2), ("121", 1), ("122", 2),
        ("123", 3), ("124", 2), ("125", 2), ("126", 2), ("230", 3), ("231", 3), ("232", 2), ("233", 3), ("234", 3),
        ("235", 3), ("236", 3), ("330", 3), ("331", 2), ("332", 4), ("333", 3), ("3030", 3), ("3031", 3),
        ("3032", 3), ("3033", 3), ("3034", 3), ("3035", 3), ("3036", 3), ("3150", 4), ("3151", 4), ("3152", 3),
        ("3153", 4), ("3154", 5), ("3155", 4), ("3156", 3), ("3250", 6), ("3251", 3), ("3252", 6), ("3253", 3),
        ("3254", 4), ("3255", 6), ("3256", 5), ("3330", 4), ("3331", 3), ("3332", 3), ("3333", 3), ("3334", 3),
        ("3335", 3), ("3336", 2),
    ]

    /// Best column by the key of the position; the mirror images are included.
    static let columns: [UInt64: Int] = {
        var columns: [UInt64: Int] = [:]
        for (line, best) in lines {
            let moves = line.compactMap(\.wholeNumberValue)
            columns[key(moves.map { 6 - $0 })] = 6 - best
            columns[key(moves)] = best
        }
        return columns
    }()

    private static func key(_ moves: [Int]) -> UInt64 {
        moves.reduce(FourInARowBoard()) { board, column in board.playing(in: column) }.key
    }
}
