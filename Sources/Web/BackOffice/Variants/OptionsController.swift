import Mustache
import Shop
import Storage

/// The options of a product as managers change them, with the list of its variants.
struct OptionsController: EditController {
    static var template: KeyPath<PageTemplates, Template<OptionsFormPage>> { \.optionsForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    var collection: String { Paths.managedProducts }

    func save(
        _ checked: OptionsAttributes, _ form: OptionsForm, as options: VersionedOptions, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        if !form.mayEndStock {
            let variants = try transaction.snapshot.ask(.variants(of: options.product.product.id))
            if let problem = checked.problem(ending: variants, of: options) { throw problem }
        }
        return try transaction.setOptions(
            checked.options, renaming: checked.renames, translations: checked.translations,
            of: options.product.product.id, version: options.version,
            by: author)
    }

    func page(
        _ form: OptionsForm, of options: VersionedOptions?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> OptionsFormPage {
        let options: VersionedOptions = try options ?? context.subject(in: snapshot)
        let variants = try snapshot.ask(.variants(of: options.product.product.id))
        return OptionsFormPage(frame: frame, form: form, options: options, variants: variants)
    }
}
