extension String {
    /// The letter in place of a missing picture: the first letter of the text, as a capital.
    var initial: String { prefix(1).uppercased() }
}
