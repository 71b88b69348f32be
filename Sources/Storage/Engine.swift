/// The engine that every shop runs on. `Database/` says what one must do; outside the engine's own folder nothing else
/// knows which it is.
///
/// These are names, and not `any DatabaseConnection`: the compiler sees through them, so that asking costs no more than
/// the engine does. With a second engine, chosen when the shop opens, each becomes an `enum` of both.
typealias Connection = SQLiteConnection
typealias Statement = SQLiteStatement
