/// The reason why a server could not start, in one sentence for the operator.
public struct ServerError: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}
