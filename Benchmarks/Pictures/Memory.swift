import Foundation

/// The memory in MB of the processes that this one has started (proc(5)).
enum Memory {
    static var ofChildren: Int {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.filter { $0.allSatisfy(\.isNumber) }.map(memory(ofChild:)).reduce(0, +)
    }

    private static func memory(ofChild process: String) -> Int {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let lines = status.split(separator: "\n")
        func number(_ name: String) -> Int {
            lines.first { $0.hasPrefix(name) }.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
        return number("PPid:") == getpid() ? number("VmRSS:") / 1024 : 0
    }
}
