/// Addresses of the pages on which managers add and change products.
extension Paths {
    static func newProduct(in category: String) -> String { newProduct + "?category=" + category }
    /// Form for one item after another: the query makes each address different.
    static func newProduct(in category: String, after product: String) -> String {
        newProduct(in: category) + "&after=" + product
    }
    static func managedProduct(_ slug: String) -> String { managedProducts + "/" + slug }
    /// The page of a product that was just added, with the next steps.
    static func addedProduct(_ slug: String) -> String { managedProduct(slug) + "?added" }
    static func grid(ofManaged slug: String) -> String { managedProduct(slug) + "/grid" }
    static func options(ofManaged slug: String) -> String { managedProduct(slug) + "/options" }
}
