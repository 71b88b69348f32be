/// Reason why a map cannot be read: its file is missing, damaged or of another kind.
public struct MapError: Error, Equatable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    static let damaged = MapError("The map's file is damaged.")
}
