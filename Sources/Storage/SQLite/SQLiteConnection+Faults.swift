/// Checks of SQLite's file. Each returns a sentence for every fault.
extension SQLiteConnection {
    func integrityFaults() throws -> [String] { try faults(by: "PRAGMA integrity_check") }

    private func faults(by pragma: String) throws -> [String] {
        var faults: [String] = []
        do {
            try run(pragma) { rows in
                while let row = try rows.next() {
                    let fault: String = row[0]
                    faults.append(fault.split(separator: "\n").joined(separator: " "))
                }
            }
        } catch  where !faults.isEmpty {
            // SQLite has reported the faults that it found before the error.
        }
        return faults.filter { $0 != "ok" }
    }

    /// Checks the structure of the file, without comparing indexes with their tables. Takes a fraction of the time of
    /// `integrityFaults` (https://www.sqlite.org/pragma.html#pragma_quick_check).
    func quickFaults() throws -> [String] { try faults(by: "PRAGMA quick_check") }

    func foreignKeyFaults() throws -> [String] {
        let faults: Query<[String]> = .init(
            all: "SELECT \"table\", parent, count(*) FROM pragma_foreign_key_check GROUP BY 1, 2"
        ) { row in
            "\(row[2] as Int) of the \(row[0] as String) refer to \(row[1] as String) that are not there"
        }
        return try ask(faults)
    }
}

extension SQLiteConnection {
    /// Returns the results of all checks of the file and of its data.
    func results() -> [CheckResult] {
        [CheckResult("integrity", in: integrityFaults), CheckResult("foreign keys", in: foreignKeyFaults)]
            + bookResults()
            + [
                CheckResult("search documents", in: documentFaults), CheckResult("search words", in: wordFaults),
                CheckResult("schema") { try schemaFaults() },
            ]
    }
}
