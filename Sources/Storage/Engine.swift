/// Engine of an open store. `Database/` says what an engine must do; only the engine's own folder knows which one it is.
enum Engine {
    case sqlite(SQLiteEngine)
    case postgresql(PostgreSQLEngine)
}
