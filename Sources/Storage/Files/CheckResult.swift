/// Result of one kind of check.
public struct CheckResult: Equatable, Sendable {
    /// Subject of the check: `order sums`.
    public let subject: String
    /// A sentence for each fault; none when all is well.
    public let faults: [String]
    private let isWarning: Bool

    init(_ subject: String, _ faults: [String], isWarning: Bool = false) {
        self.subject = subject
        self.faults = faults
        self.isWarning = isWarning
    }

    /// A check that cannot be made is a fault, too.
    init(_ subject: String, in find: () throws -> [String], isWarning: Bool = false) {
        do {
            self.init(subject, try find(), isWarning: isWarning)
        } catch {
            self.init(subject, ["it cannot be checked, \((error as? DatabaseError)?.message ?? "\(error)")"])
        }
    }

    /// True when something is wrong that must not be; false when it is merely odd.
    public var isBad: Bool { !faults.isEmpty && !isWarning }

    /// Number of faults that a line tells.
    private static let most = 3

    /// One line: `ok  integrity`, `BAD order sums: order 1004 …`, `odd picture uses: …`.
    public var line: String {
        guard !faults.isEmpty else { return "ok  \(subject)" }
        let told = faults.prefix(Self.most).joined(separator: "; ")
        let more = faults.count > Self.most ? "; and \(faults.count - Self.most) more" : ""
        return "\(isWarning ? "odd" : "BAD") \(subject): \(told)\(more)"
    }
}
