/// The key of a compiled statement. Its hash is the length alone, since two statements rarely have the same length:
/// hashing whole texts took longer than running some of the statements. Comparing a text with itself takes no time.
struct StatementText: Hashable {
    let sql: String

    func hash(into hasher: inout Hasher) {
        hasher.combine(sql.utf8.count)
    }
}
