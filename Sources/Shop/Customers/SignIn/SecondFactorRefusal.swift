/// The reason why a passkey or a recovery code is rejected.
public enum SecondFactorRefusal: Error {
    /// The challenge was used before, has expired, or belongs to another browser.
    case challengeIsOver
    /// The passkey's counter has not increased: there may be a copy of it.
    case counterWentBack
    /// The recovery code is not one of the account's codes, or no longer is.
    case noSuchCode
    /// The passkey is registered already.
    case passkeyIsKnown
    /// The account has the maximum number of passkeys.
    case tooManyPasskeys
}
