/// Another program's connection to a database, with the engine's own functions and nothing of the shop's.
public protocol RawConnection: Sendable {
    /// Runs one statement after the other.
    func execute(_ script: String) throws

    /// Runs all of the statements or none.
    func change(_ script: String) throws

    /// The first column of every row, as text.
    func strings(_ sql: String) throws -> [String]
}

/// Error of an engine, as it tells another program.
public struct RawRefusal: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) {
        self.description = description
    }
}

extension RawConnection {
    /// The first value of the first row; nil when there is none, or no number.
    public func int(_ sql: String) throws -> Int? {
        try strings(sql).first.flatMap { Int($0) }
    }
}
