/// Reason why a passkey, or the proof of one, is not accepted.
public enum PasskeyRefusal: Error, Equatable {
    /// It is not written as the standard says, or longer than any is.
    case malformed
    /// It proves something else: that a passkey was made instead of used, or the other way round.
    case wrongType
    /// It does not answer this question.
    case wrongChallenge
    /// It was made by a page of another site, or for one.
    case wrongOrigin
    /// It belongs to another site.
    case wrongRelyingParty
    /// Nobody touched the device.
    case userNotPresent
    /// The device did not ask who its user is, by a finger, a face or a PIN.
    case userNotVerified
    /// Its key is of a kind that the shop does not know.
    case unsupportedKey
    /// The key has not signed this.
    case wrongSignature
    /// Its counter went back: there is a copy of the key somewhere.
    case counterWentBack
}
