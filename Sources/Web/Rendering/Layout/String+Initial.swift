extension String {
    /// Letter in place of a missing picture: the first one, as a capital.
    var initial: String { prefix(1).uppercased() }
}
