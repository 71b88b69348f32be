import Glibc
import Storage

/// Settings from environment variables: `SHOPME_DATA` for `--data`.
enum Setting {
    /// Returns the value of a variable, or nil if it is not set or empty.
    static func environment(_ name: String) -> String? {
        guard let value = getenv("SHOPME_" + name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }

    /// Returns the value as a number, or −1, which no limit allows, if it is not a number.
    static func number(_ name: String) -> Int? {
        environment(name).map { Int($0) ?? -1 }
    }

    /// The time zones of this machine: in the folder that `TZDIR` names, which tzset(3) uses, too, or else in Debian's.
    static var timeZones: TimeZones {
        getenv("TZDIR").map { TimeZones(folder: String(cString: $0)) } ?? TimeZones()
    }
}
