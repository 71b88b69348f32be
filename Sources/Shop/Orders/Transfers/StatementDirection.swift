/// Whether a line of a bank statement adds money to the account.
enum StatementDirection {
    case credit, debit

    /// Parses a cell of an indicator column: `C`, `CRDT`, `H`, `Haben`, `D`, `DBIT`, `S`, `Soll`.
    init?(_ cell: String) {
        switch cell.withoutSpaceAround.lowercased() {
        case "c", "cr", "crdt", "credit", "h", "haben", "haber", "abono", "gutschrift", "crédit", "in", "+":
            self = .credit
        case "d", "dr", "dbit", "debit", "s", "soll", "debe", "cargo", "belastung", "débit", "out", "-": self = .debit
        default: return nil
        }
    }
}
