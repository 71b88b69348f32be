/// A variant of a product: what is bought, such as a shirt in one size and colour. Every product has at least one. Its
/// manager sees none of that while there is only one.
public enum Variant {
    public typealias ID = Identifier<Variant>
}
