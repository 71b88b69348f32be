import Glibc

/// The engine whose database every `TestShop` has: SQLite, or with `SHOPME_ENGINE=postgresql` the server at
/// `SHOPME_POSTGRESQL`.
public enum TestEngine: Sendable {
    case sqlite
    case postgresql

    public static let current: TestEngine = setting("SHOPME_ENGINE") == "postgresql" ? .postgresql : .sqlite

    public static var isSQLite: Bool { current == .sqlite }

    /// A variable of the environment; nil when it is empty, too.
    static func setting(_ name: String) -> String? {
        // Sound: nobody changes the environment while tests run.
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
