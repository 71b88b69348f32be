import Foundation

/// This process's memory in MB (proc(5)).
enum Memory {
    static var resident: Int { status("VmRSS") }
    /// The most since `forgetPeak`.
    static var peak: Int { status("VmHWM") }

    static func forgetPeak() {
        FileHandle(forWritingAtPath: "/proc/self/clear_refs")?.write(Data("5".utf8))
    }

    private static func status(_ name: String) -> Int {
        let lines = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.split(separator: "\n") ?? []
        let line = lines.first { $0.hasPrefix(name) } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) / 1024
    }
}
