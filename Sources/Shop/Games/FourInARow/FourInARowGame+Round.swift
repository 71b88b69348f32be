extension FourInARowGame: GameRound {
    public static let kind = "four-in-a-row"

    /// One digit for each stone: the column of the stone.
    public var text: String { moves.map(String.init).joined() }

    public init?(text: String, first: GameSide) {
        let moves = text.compactMap(\.wholeNumberValue)
        guard moves.count == text.count else { return nil }
        self.init(moves: moves, first: first)
    }
}
