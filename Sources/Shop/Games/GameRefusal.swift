/// Reason why the rules of a game refuse a move.
public enum GameRefusal: Error, Equatable, Sendable {
    /// The game is won or tied.
    case over
    /// A die shows 1 to 6.
    case noSuchFace
    /// Nothing was rolled in the turn that could be held.
    case nothingToHold
    case noSuchColumn
    case columnFull
    /// It is the other side's turn.
    case otherTurn
    /// A turn has ended, and somebody has to go on first.
    case paused
    /// No turn has ended that somebody could go on from.
    case notPaused
}
