/// The reason why an account was not created.
public enum JoinRefusal: Error, Equatable {
    /// Another account has this email address.
    case emailIsTaken
}
