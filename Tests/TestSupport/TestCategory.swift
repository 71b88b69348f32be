/// The categories of a `TestShop`, in the order of its home grid. The raw value is the slug.
public enum TestCategory: String, CaseIterable, Sendable {
    case grocery, movies, garden

    public var name: String {
        rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}
