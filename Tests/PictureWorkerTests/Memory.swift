import Foundation

/// Memory in MB.
enum Memory {
    /// Memory of this process now (proc(5)).
    static var resident: Int {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix("VmRSS") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) / 1024
    }
}
