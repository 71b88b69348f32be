/// Key of a compiled statement. It hashes only the length, since statements rarely share one: hashing whole texts took
/// longer than running some of them. Comparing a text with itself takes no time.
struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
        hasher.combine(sql.utf8.count)
    }
}
