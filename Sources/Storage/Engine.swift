/// The engine of an open store. `Database/` declares what each engine provides; only the engine's own folder contains
/// code for that engine.
enum Engine {
    case sqlite(SQLiteEngine)
    case postgresql(PostgreSQLEngine)
}
