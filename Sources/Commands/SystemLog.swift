import Glibc
import Web

/// The system's log, for commands that change who may do what: nobody can read later what they printed.
enum SystemLog {
    /// Writes an event as `useradd` and its like do: facility `authpriv`, level notice (syslog(3)).
    static func write(_ event: SecurityEvent) {
        "shopme".withCString { name in
            openlog(name, LOG_PID, Int32(LOG_AUTHPRIV))
            "\(event)".withCString { text in withVaList([text]) { vsyslog(LOG_NOTICE, "%s", $0) } }
            closelog()
        }
    }
}
