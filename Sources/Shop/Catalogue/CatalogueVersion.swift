/// A state of everything that all visitors see alike: the shop's name, its categories and products, their pictures,
/// and which products are sold out. Each change of that is a higher version.
public struct CatalogueVersion: Comparable, Hashable, Sendable {
    private let number: Int64

    public init(_ number: Int64) {
        self.number = number
    }

    public static func < (left: CatalogueVersion, right: CatalogueVersion) -> Bool {
        left.number < right.number
    }
}
