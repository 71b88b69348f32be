import Glibc

/// Variables of the environment that bin/test sets for the Swift tests.
enum Environment {
    /// True if `SHOPME_LONG` is 1: the long tests run, and others run more rounds.
    static let isLong = isSet("SHOPME_LONG")
    /// True if `SHOPME_REPEATED` is 1: a failed test runs a second time.
    static let isRepeated = isSet("SHOPME_REPEATED")
    /// True if the shops of this run are on a PostgreSQL server.
    static let isOnServer = isSet("SHOPME_ENGINE", to: "postgresql")

    private static func isSet(_ name: String, to value: String = "1") -> Bool {
        // Sound: no test changes these variables.
        getenv(name).map { String(cString: $0) } == value
    }
}
