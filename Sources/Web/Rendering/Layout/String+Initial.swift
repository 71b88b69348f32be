extension String {
    /// What stands where a picture is missing: the first letter, as a capital.
    var initial: String { prefix(1).uppercased() }
}
