import Localization
import Shop
import Storage

/// A product form without errors.
struct CheckedProduct {
    let form: ProductForm
    let unit: Unit
    let price: Money
    let stock: Int?
    let picture: Picture?
    /// Pictures behind that.
    let further: [Picture]
    let category: Placement
    /// The texts in other languages.
    let translations: Translations

    /// Category of a product.
    enum Placement {
        case existing(Category.ID)
        /// A category that is added for it.
        case new(CategoryAttributes)
    }

    /// Attributes of the product in the form, once its category has a key.
    func attributes(in category: Category.ID) -> ProductAttributes {
        var attributes = ProductAttributes(
            name: form[.name], unit: unit, price: price, stock: stock, category: category, picture: picture)
        attributes.details = ProductDetails(pictures: further)
        for field in VersionedProduct.fields { field.put?(form[field.field], &attributes) }
        attributes.translations = translations
        return attributes
    }
}

extension ProductForm {
    func checked(for product: VersionedProduct?, in snapshot: Snapshot) throws -> CheckedProduct {
        let typed = try TypedCategory(self[.category], in: snapshot)
        let homonym = try snapshot.ask(.products(named: self[.name])).first { $0.product.id != product?.product.id }
        // A product with options has its price and stock on its variants.
        let open = product.flatMap { $0.product.isOpen ? $0.product : nil }
        let typedPrice = TypedPrice(self[.price], try snapshot.settings().currency)
        let price = open.map { .success($0.price) } ?? typedPrice.price
        let unit = Unit(rawValue: self[.unit])
        let errors = [
            picture.error, nameError(homonym, was: product?.name), categoryError(typed),
            categoryPictureError(typed),
            open == nil ? typedPrice.error(was: product?.product.price, mayBeFree: mayBeFree) : elsewhereError,
            unit == nil ? FieldError(field: "unit", message: .words("manage.products.errors.unit")) : nil,
            open == nil ? TypedStock.error(self[.stock]) : nil,
            detailsError(.details), factsError(.facts), furtherPicturesError(of: product),
        ]
        // Texts that are taken unchanged can only be too long.
        let texts = VersionedProduct.texts.map { $0.lengthError(self[$0.field]) }
        let all = (errors + texts + translatedDetailsErrors).compactMap(\.self) + translationErrors
        guard all.isEmpty, let unit, let price = try? price.get() else { throw Problem(errors: all) }
        let pictures = pictures(of: product)
        return CheckedProduct(
            form: self, unit: unit, price: price, stock: open.map(\.stock) ?? Int(self[.stock]),
            picture: pictures.first, further: pictures.others,
            category: typed.existing.map { .existing($0.id) }
                ?? .new(
                    CategoryAttributes(name: typed.name, parent: typed.parent?.id, picture: categoryPicture.picture)),
            translations: translations(over: product))
    }

    private func pictures(of product: VersionedProduct?) -> (first: Picture?, others: [Picture]) {
        let first = picture.picture ?? (removesPicture ? nil : product?.product.picture)
        return further.applied(to: (first, product?.attributes.allDetails.pictures ?? []))
    }

    private func furtherPicturesError(of product: VersionedProduct?) -> FieldError? {
        if let error = further.added.error { return error }
        guard pictures(of: product).others.count >= ProductDetails.pictureLimit else { return nil }
        return FieldError(
            field: further.added.field,
            message: .words(
                "manage.products.errors.tooManyPictures", ["limit": .number(ProductDetails.pictureLimit)]))
    }

    private var translatedDetailsErrors: [FieldError?] {
        entries.translations.fields.map { field in
            switch field.translation?.field {
            case .details?: detailsError(field)
            case .facts?: factsError(field)
            default: nil
            }
        }
    }

    private func detailsError(_ field: AuditEntry.Field) -> FieldError? {
        // Shorter ones in characters are measured again in bytes, by which they are rendered.
        guard !self[field].isLonger(than: ProductDetails.textLimit),
            self[field].utf8.count > ProductDetails.textLimit
        else { return nil }
        return FieldError(field: field.id, message: .words("manage.products.errors.tooManyBytes"))
    }

    private func factsError(_ field: AuditEntry.Field) -> FieldError? {
        let facts = self[field]
        if let line = ProductDetails.wrongLine(inFacts: facts) {
            return FieldError(
                field: field.id,
                message: .words("manage.products.errors.wrongFact", ["line": .text(String(line.prefix(60)))]))
        }
        guard ProductDetails.factCount(in: facts) > ProductFact.countLimit else { return nil }
        return FieldError(
            field: field.id,
            message: .words("manage.products.errors.tooManyFacts", ["limit": .number(ProductFact.countLimit)]))
    }

    /// Two products of one name are usually a mistake; a name that stays is not asked about.
    private func nameError(_ homonym: VersionedProduct?, was before: String?) -> FieldError? {
        let name = self[.name]
        if name.isEmpty { return FieldError(field: "name", message: .words("manage.products.errors.name")) }
        if let error = VersionedProduct.field(.name).lengthError(name) { return error }
        guard let homonym, !mayShareName, name != before else { return nil }
        return FieldError(
            field: "name",
            message: .words(
                "manage.products.errors.nameIsTaken",
                ["category": .text(homonym.category.name), "name": .text(homonym.product.name)]),
            canBeConfirmed: true)
    }

    /// The form was opened before the product had options: what it says of price and stock would be lost.
    private var elsewhereError: FieldError? {
        guard asksForPrice else { return nil }
        return FieldError(field: "options", message: .words("manage.products.errors.hasOptions"))
    }

    private func categoryError(_ typed: TypedCategory) -> FieldError? {
        if typed.existing != nil { return nil }
        let message: Message? =
            if typed.name.isEmpty {
                .words("manage.products.errors.category")
            } else if let error = VersionedCategory.field(.name).lengthError(
                typed.name, as: .words("manage.categories.nouns.fullName"))
            {
                error.message
            } else if let one = typed.found.first {
                .words(
                    "manage.products.errors.severalCategories",
                    ["name": .text(self[.category]), "example": .text(one.fullName)])
            } else if !isNewCategory {
                .words("manage.products.errors.noCategory", ["name": .text(self[.category])])
            } else {
                typed.hasPlace
                    ? nil : .words("manage.products.errors.noParentCategory", ["name": .text(typed.name)])
            }
        return message.map { FieldError(field: "category", message: $0) }
    }

    private func categoryPictureError(_ typed: TypedCategory) -> FieldError? {
        if let error = categoryPicture.error { return error }
        guard typed.found.isEmpty, isNewCategory, categoryPicture.picture == nil else { return nil }
        return FieldError(field: "category-picture", message: .words("manage.products.errors.categoryPicture"))
    }
}
