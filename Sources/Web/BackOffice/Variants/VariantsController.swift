import HTTP
import Mustache
import Shop
import Storage

/// Variants of products with options as managers change them.
struct VariantsController: EditController {
    static var template: KeyPath<PageTemplates, Template<VariantFormPage>> { \.variantForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    var collection: String { Paths.managedProducts }

    /// Shows the form of a variant. The only variant of a product without options has the form of its product.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        if let id: Variant.ID = context.parameters.key("slug"), let found = try snapshot.managedVariant(id),
            found.variant.values.isEmpty
        {
            return .redirect(to: Paths.managedProduct(found.product.slug))
        }
        let variant: VersionedVariant = try context.subject(in: snapshot)
        return try show(context, snapshot, form(of: variant, in: snapshot), of: variant)
    }

    func save(
        _ checked: VariantAttributes, _ form: VariantForm, as variant: VersionedVariant, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        guard let correction = form.stockCorrection else { return false }
        return try transaction.change(
            variant.variant.id, to: checked, correction, version: variant.version, by: author)
    }

    func page(
        _ form: VariantForm, of variant: VersionedVariant?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> VariantFormPage {
        let variant: VersionedVariant = try variant ?? context.subject(in: snapshot)
        return VariantFormPage(
            frame: frame, form: form, variant: variant, pictures: variant.possiblePictures)
    }
}
