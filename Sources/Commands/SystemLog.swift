import Glibc
import Web

/// The system's log, for commands that change permissions: their printed output is not kept.
enum SystemLog {
    /// Writes an event as `useradd` does: facility `authpriv`, level notice (syslog(3)).
    static func write(_ event: SecurityEvent) {
        "shopme".withCString { name in
            openlog(name, LOG_PID, Int32(LOG_AUTHPRIV))
            "\(event)".withCString { text in withVaList([text]) { vsyslog(LOG_NOTICE, "%s", $0) } }
            closelog()
        }
    }
}
