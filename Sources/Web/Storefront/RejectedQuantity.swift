import Shop

/// A quantity that somebody typed and that cannot be.
struct RejectedQuantity: Equatable {
    /// The product's slug.
    let product: String
    let typed: String

    /// The sentence at the field.
    var error: FieldError {
        FieldError(field: "quantity-" + product, message: "Enter a whole number from 0 to \(Quantity.limit).")
    }
}
