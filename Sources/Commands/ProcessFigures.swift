import FoundationEssentials
import Glibc
import HTTP

/// The system resources of the program, under the names of Prometheus's own libraries.
struct ProcessFigures {
    /// The current time in Unix seconds.
    static var now: Int { Int(Date().timeIntervalSince1970) }

    /// The start of the program in Unix seconds.
    let started: Int

    func write(to text: inout MetricsText) {
        text.add(.gauge, "process_resident_memory_bytes", "Resident memory.", residentMemory)
        text.add(.gauge, "process_open_fds", "Open files and sockets.", openFiles)
        text.add(.gauge, "process_start_time_seconds", "Start of the program, in Unix seconds.", started)
    }

    /// The second number of `/proc/self/statm` (proc(5)), which counts pages.
    private var residentMemory: Int {
        let numbers = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
        return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) : 0
    }

    /// The number of open descriptors, without the one for listing them.
    private var openFiles: Int {
        max(0, ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0) - 1)
    }
}
