import FoundationEssentials
import Glibc
import HTTP

/// Resources that the program takes from the system, under the names that Prometheus's own libraries use.
struct ProcessFigures {
    /// Unix seconds.
    static var now: Int { Int(Date().timeIntervalSince1970) }

    /// Start of the program in Unix seconds.
    let started: Int

    func write(to text: inout MetricsText) {
        text.add(.gauge, "process_resident_memory_bytes", "Memory that is in use.", residentMemory)
        text.add(.gauge, "process_open_fds", "Open files and sockets.", openFiles)
        text.add(.gauge, "process_start_time_seconds", "When the program began, in Unix seconds.", started)
    }

    /// The second number of `/proc/self/statm`, in pages: proc(5).
    private var residentMemory: Int {
        let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    /// Number of open descriptors, without the one that listing them takes.
    private var openFiles: Int {
        max(0, ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0) - 1)
    }
}
