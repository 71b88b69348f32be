import HTTP
import Localization
import Shop
import Storage

/// Something that managers edit by a form.
protocol EditedSubject: Versioned {
    /// The word for one of them: `item`.
    static var kind: String { get }
    static var fields: [EditField<Self>] { get }
    /// The fields that can be translated into the shop's other languages.
    static var translatedFields: [AuditEntry.Field] { get }

    /// The one with this name in its address, archived or not; or nil.
    static func find(_ slug: String, in snapshot: Snapshot) throws -> Self?

    /// Heading of its form.
    var heading: Message { get }
    /// Heading of the form for a new one.
    static var newHeading: Message { get }
    /// Address of its form.
    var path: String { get }
}

extension EditedSubject {
    var heading: Message { .verbatim(name) }
    static var newHeading: Message { .verbatim("") }

    static var translatedFields: [AuditEntry.Field] { [] }

    static func field(_ field: AuditEntry.Field) -> EditField<Self> {
        if let (base, language) = field.translation { return self.field(base).translated(into: language) }
        guard let found = fields.first(where: { $0.field == field }) else {
            preconditionFailure("\(Self.self) has no field \(field.rawValue)")
        }
        return found
    }
}

extension RequestContext {
    /// Subject that the address names, archived or not.
    func subject<Subject: EditedSubject>(in snapshot: Snapshot) throws -> Subject {
        guard let subject = try Subject.find(parameters["slug"] ?? "", in: snapshot) else {
            throw NotFound(Subject.kind)
        }
        return subject
    }
}
