/// The result of a check.
public struct CheckResult: Equatable, Sendable {
    /// The subject of the check: `order sums`.
    public let subject: String
    /// A sentence for each fault; empty if the check found none.
    public let faults: [String]
    private let isWarning: Bool

    init(_ subject: String, _ faults: [String], isWarning: Bool = false) {
        self.subject = subject
        self.faults = faults
        self.isWarning = isWarning
    }

    /// Runs a check. If the check itself fails, its error is a fault, too.
    init(_ subject: String, in find: () throws -> [String], isWarning: Bool = false) {
        do {
            self.init(subject, try find(), isWarning: isWarning)
        } catch {
            self.init(subject, ["it cannot be checked, \((error as? DatabaseError)?.message ?? "\(error)")"])
        }
    }

    /// True if the check found faults; false if it found nothing, or only warnings.
    public var isBad: Bool { !faults.isEmpty && !isWarning }

    /// The largest number of faults that a line lists.
    private static let most = 3

    /// The result as one line: `ok  integrity`, `BAD order sums: order 1004 …`, `odd picture uses: …`.
    public var line: String {
        guard !faults.isEmpty else { return "ok  \(subject)" }
        let told = faults.prefix(Self.most).joined(separator: "; ")
        let more = faults.count > Self.most ? "; and \(faults.count - Self.most) more" : ""
        return "\(isWarning ? "odd" : "BAD") \(subject): \(told)\(more)"
    }
}
