/// Reason why an account was not made.
public enum JoinRefusal: Error, Equatable {
    /// Another account has this address.
    case emailIsTaken
}
