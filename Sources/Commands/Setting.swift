import Glibc
import Storage

/// Settings from environment variables: `SHOPME_DATA` for `--data`.
enum Setting {
    /// The value of a variable, or nil when it is not set or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv("SHOPME_" + name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// The value as a number; −1, which no limit allows, when it is none.
    static func number(_ name: String) -> Int? {
        environment(name).map { Int($0) ?? -1 }
    }

    /// The time zones of this machine: in the folder that `TZDIR` names, which tzset(3) heeds, or where Debian has
    /// them.
    static var timeZones: TimeZones {
        getenv("TZDIR").map { TimeZones(folder: String(cString: $0)) } ?? TimeZones()
    }
}
