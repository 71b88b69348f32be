/// Reason why a passkey or a recovery code is not taken.
public enum SecondFactorRefusal: Error {
    /// The question was answered before, or too long ago, or was asked of another browser.
    case challengeIsOver
    /// The passkey's counter has not gone up: there may be a copy of it.
    case counterWentBack
    /// The code is not one of theirs, or no longer.
    case noSuchCode
    /// The passkey is in the shop already.
    case passkeyIsKnown
    /// The account has as many passkeys as one can have.
    case tooManyPasskeys
}
