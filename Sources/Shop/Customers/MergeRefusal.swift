/// Two customers cannot be merged: one of them was merged or erased before, or the one to be merged can sign in.
public struct MergeRefusal: Error, Equatable {
    public init() {}
}
