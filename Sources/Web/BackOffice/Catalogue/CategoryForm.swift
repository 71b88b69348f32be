import HTTP
import Localization
import Shop
import Storage

/// A manager's form for a category, as it was typed.
struct CategoryForm: PlainEditForm {
    var entries = EditEntries()
    private(set) var picture = FormPicture("picture")
    var pictures: [FormPicture] { [picture] }

    init() {}

    /// A form for a new category in `parent`.
    init(in parent: Category.ID?) {
        self[.parent] = parent.map { String($0.rawValue) } ?? ""
    }

    init(_ category: VersionedCategory) {
        entries = EditEntries(category, VersionedCategory.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(
            form, VersionedCategory.fields, translatedInto: try snapshot.settings().otherLanguages)
        picture = try FormPicture("picture", form, arrived, of: author, in: snapshot)
    }

    func checked(for category: VersionedCategory?, in snapshot: Snapshot) throws -> CategoryAttributes {
        let picture = picture.picture ?? category?.category.picture
        let parent = Int64(self[.parent]).map(Category.ID.init(rawValue:))
        let homonym = try snapshot.ask(.category(named: self[.name], in: parent))
        let errors = [
            nameError(homonym?.id == category?.category.id ? nil : homonym),
            try parentError(parent, of: category, in: snapshot),
            VersionedCategory.field(.listTitle).lengthError(self[.listTitle]),
            try taxClassError(of: category, in: snapshot), withdrawalRuleError,
            self.picture.error
                ?? (picture == nil
                    ? .init(field: "picture", message: .words("manage.categories.errors.picture")) : nil),
        ]
        if let problem = Problem(errors + translationErrors) { throw problem }
        var attributes = CategoryAttributes(
            name: self[.name], parent: parent, listTitle: self[.listTitle], taxClass: taxClass,
            withdrawalRule: withdrawalRule, picture: picture)
        attributes.translations = translations(over: category)
        return attributes
    }

    private var taxClass: TaxClass.ID? { Int64(self[.taxClass]).map(TaxClass.ID.init(rawValue:)) }

    private func taxClassError(of category: VersionedCategory?, in snapshot: Snapshot) throws -> FieldError? {
        guard !self[.taxClass].isEmpty else { return nil }
        let found = try taxClass.flatMap { try snapshot.ask(.taxClass($0)) }
        let isKnown = found.map { !$0.attributes.isArchived || taxClass == category?.ownTaxClass } ?? false
        return isKnown
            ? nil
            : FieldError(field: AuditEntry.Field.taxClass.id, message: .words("manage.categories.errors.taxClass"))
    }

    private var withdrawalRule: WithdrawalRule? { WithdrawalRule(rawValue: self[.withdrawalRule]) }

    private var withdrawalRuleError: FieldError? {
        guard withdrawalRule == nil, !self[.withdrawalRule].isEmpty else { return nil }
        return FieldError(
            field: AuditEntry.Field.withdrawalRule.id, message: .words("manage.categories.errors.withdrawalRule"))
    }

    private func nameError(_ homonym: Category?) -> FieldError? {
        if self[.name].isEmpty { return FieldError(field: "name", message: .words("manage.categories.errors.name")) }
        if let error = VersionedCategory.field(.name).lengthError(self[.name]) { return error }
        return homonym.map {
            FieldError(
                field: "name",
                message: .words("manage.categories.errors.nameIsTaken", ["name": .text($0.fullName)]))
        }
    }

    private func parentError(
        _ parent: Category.ID?, of category: VersionedCategory?, in snapshot: Snapshot
    ) throws -> FieldError? {
        if self[.parent].isEmpty || parent == category?.parent && parent != nil { return nil }
        guard let parent, try snapshot.ask(.parents(for: category?.category)).contains(where: { $0.id == parent })
        else { return FieldError(field: "parent", message: .words("manage.categories.errors.parent")) }
        return nil
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: CategoryForm) {
        self[field] = theirs[field]
        if field == .picture { picture = theirs.picture }
    }
}
