import HTTP
import Shop
import Storage

/// A manager's form for a category, as it was typed.
struct CategoryForm {
    var name = ""
    var picture = FormPicture("picture")
    /// The version of the category that the manager saw.
    var version = 0
    var choices = EditChoices.none

    static let fileFields = ["picture"]
}

extension CategoryForm {
    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        name = form.line("name", for: CategoryAttributes.nameLimit)
        picture = try FormPicture("picture", form, arrived, of: author, in: snapshot)
        version = form.number("version") ?? 0
        choices = EditChoices(form)
    }

    init(_ managed: VersionedCategory) {
        name = managed.category.name
        version = managed.version
    }

    /// Attributes that the form has for `category`, or for a new one; or its errors, field by field.
    func checked(for category: VersionedCategory? = nil, in snapshot: Snapshot) throws -> Result<
        CategoryAttributes, Problem
    > {
        let picture = picture.picture ?? category?.category.picture
        let homonym = try snapshot.ask(.category(named: name))
        let errors = [
            nameError(homonym?.id == category?.category.id ? nil : homonym),
            self.picture.error ?? (picture == nil ? .init(field: "picture", message: "Add a picture.") : nil),
        ].compactMap(\.self)
        guard errors.isEmpty else { return .failure(Problem(errors: errors)) }
        return .success(CategoryAttributes(name: name, picture: picture))
    }

    private func nameError(_ homonym: Category?) -> FieldError? {
        if name.isEmpty { return FieldError(field: "name", message: "Enter a name.") }
        if name.isLonger(than: CategoryAttributes.nameLimit) {
            return .tooLong("name", "name", CategoryAttributes.nameLimit)
        }
        return homonym.map {
            FieldError(field: "name", message: "There is already a category called “\($0.name)”. Enter another name.")
        }
    }
}

extension CategoryForm: EditForm {
    mutating func take(_ field: AuditEntry.Field, from theirs: CategoryForm) {
        switch field {
        case .name: name = theirs.name
        case .picture: picture = theirs.picture
        default: break
        }
    }
}
