/// One step of the database's schema: plain SQL, numbered, forward only.
struct Migration: Sendable {
    /// The version that the schema has after this step.
    let version: Int
    let sql: String
}
