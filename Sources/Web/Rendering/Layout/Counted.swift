import Shop

/// A number with its noun: `1 item`, `3 items`, `1,234 items`.
func counted(_ number: Int, _ noun: String) -> String {
    "\(number.magnitude.groupedByThousands) \(noun)\(number == 1 ? "" : "s")"
}
