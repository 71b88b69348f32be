/// The reason why the rules of a game reject a move.
public enum GameRefusal: Error, Equatable, Sendable {
    /// The game is won or tied.
    case over
    /// The die shows a number other than 1 to 6.
    case noSuchFace
    /// The total of the turn is 0, so the player cannot hold.
    case nothingToHold
    case noSuchColumn
    case columnFull
    /// It is the other side's turn.
    case otherTurn
    /// A turn has ended, and a player has to continue first.
    case paused
    /// No turn has ended, so there is nothing to continue.
    case notPaused
}
