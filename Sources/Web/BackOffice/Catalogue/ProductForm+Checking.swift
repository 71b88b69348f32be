import Shop
import Storage

/// Checked content of a product form: its attributes without the category, and the category.
struct CheckedProduct {
    var attributes: ProductAttributes
    let category: Placement

    /// Category of a product.
    enum Placement {
        case existing(Category.ID)
        /// A category that is added for it.
        case new(CategoryAttributes)
    }
}

extension ProductForm {
    /// Content that the form has for `product`, or for a new one; or its errors, field by field.
    func checked(for product: VersionedProduct? = nil, in snapshot: Snapshot) throws -> Result<CheckedProduct, Problem>
    {
        let currency = try snapshot.settings().currency
        let (existing, homonyms) = try snapshot.ask(.category(named: category), .products(named: name))
        let homonym = homonyms.first { $0.product.id != product?.product.id }
        let price = typedPrice(currency)
        let errors = [
            picture.error, nameError(homonym, was: product?.product.name), descriptionError,
            priceError(price, was: product?.product.price), unitError, stockError, categoryError(existing),
            categoryPictureError(existing), pictureTextError,
        ].compactMap(\.self)
        guard errors.isEmpty, let price = try? price.get(), let unit = Unit(rawValue: unit) else {
            return .failure(Problem(errors: errors))
        }
        let attributes = ProductAttributes(
            name: name, description: description, unit: unit, price: price, stock: Int(stock),
            category: existing?.id ?? Category.ID(rawValue: 0), picture: picture(of: product),
            pictureText: pictureText)
        let new = CategoryAttributes(name: category, picture: categoryPicture.picture)
        return .success(
            CheckedProduct(attributes: attributes, category: existing.map { .existing($0.id) } ?? .new(new)))
    }

    /// Correction of the stock; nil when the form does not say which stock it showed.
    var stockCorrection: StockCorrection? {
        let shown = Int(stockShown)
        guard stockShown.isEmpty || shown.map(ProductAttributes.stocks.contains) == true else { return nil }
        return StockCorrection(shown: shown, typed: Int(stock))
    }

    private func picture(of product: VersionedProduct?) -> Picture? {
        picture.picture ?? (removesPicture ? nil : product?.product.picture)
    }

    /// Two products of one name are usually a mistake; a name that stays is not asked about.
    private func nameError(_ homonym: VersionedProduct?, was before: String?) -> FieldError? {
        if name.isEmpty { return FieldError(field: "name", message: "Enter a name.") }
        guard !name.isLonger(than: ProductAttributes.nameLimit) else {
            return .tooLong("name", "name", ProductAttributes.nameLimit)
        }
        guard let homonym, !mayShareName, name != before else { return nil }
        return FieldError(
            field: "name",
            message: """
                \(homonym.category.name) already has an item called “\(homonym.product.name)”. Change the name, or tick \
                “Use this name anyway”.
                """, canBeConfirmed: true)
    }

    private var descriptionError: FieldError? {
        description.isLonger(than: ProductAttributes.descriptionLimit)
            ? .tooLong("description", "description", ProductAttributes.descriptionLimit) : nil
    }

    private func typedPrice(_ currency: Currency) -> Result<Money, TypedPriceError> {
        do throws(PriceRefusal) {
            return .success(try Money(typed: price, currency))
        } catch {
            return .failure(TypedPriceError(refusal: error, typed: price, currency: currency))
        }
    }

    /// A price of zero is usually a mistake; one that stays is not asked about.
    private func priceError(_ typed: Result<Money, TypedPriceError>, was before: Money?) -> FieldError? {
        switch typed {
        case .failure(let error): return FieldError(field: "price", message: error.sentence)
        case .success(let price):
            guard price.minorUnits == 0, !mayBeFree, price != before else { return nil }
            return FieldError(
                field: "price", message: "Enter a price, or tick “This item is free”.", canBeConfirmed: true)
        }
    }

    private var unitError: FieldError? {
        Unit(rawValue: unit) == nil ? FieldError(field: "unit", message: "Choose what it is sold by.") : nil
    }

    private var stockError: FieldError? {
        if stock.isEmpty { return nil }
        let limit = ProductAttributes.stocks.upperBound
        guard let count = Int(stock), count >= 0 else {
            return FieldError(field: "stock", message: "Enter a whole number, such as 12, or leave it empty.")
        }
        guard count > limit else { return nil }
        return FieldError(field: "stock", message: "Enter at most \(limit), or leave it empty.")
    }

    private func categoryError(_ existing: Category?) -> FieldError? {
        if category.isEmpty { return FieldError(field: "category", message: "Choose a category.") }
        guard !category.isLonger(than: CategoryAttributes.nameLimit) else {
            return .tooLong("category", "category name", CategoryAttributes.nameLimit)
        }
        guard existing == nil, !isNewCategory else { return nil }
        return FieldError(
            field: "category",
            message: """
                There is no category called “\(category)”. Choose another, or tick “This is a new category” and add its \
                picture.
                """)
    }

    private func categoryPictureError(_ existing: Category?) -> FieldError? {
        if let error = categoryPicture.error { return error }
        guard existing == nil, isNewCategory, categoryPicture.picture == nil else { return nil }
        return FieldError(field: "category-picture", message: "Add a picture for the new category.")
    }

    private var pictureTextError: FieldError? {
        pictureText.isLonger(than: ProductAttributes.pictureTextLimit)
            ? .tooLong("picture-text", "text", ProductAttributes.pictureTextLimit) : nil
    }
}

extension FieldError {
    static func tooLong(_ field: String, _ what: String, _ limit: Int) -> FieldError {
        FieldError(field: field, message: "Shorten the \(what) to \(limit) characters.")
    }
}
