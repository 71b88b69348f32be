/// Engine that every shop runs on. `Database/` says what an engine must do; only the engine's own folder knows which
/// one it is.
///
/// These are type aliases, not `any DatabaseConnection`: the compiler sees through them, so asking costs no more than
/// the engine does. With a second engine, chosen when the shop opens, each becomes an `enum` of both.
typealias Connection = SQLiteConnection
typealias Statement = SQLiteStatement
