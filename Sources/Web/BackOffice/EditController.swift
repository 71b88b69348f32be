import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Changes something in the back office: edit and update, whatever its kind.
protocol EditController: Sendable {
    associatedtype Entered: EditForm
    associatedtype Page: TemplateModel
    typealias Subject = Entered.Subject

    static var template: KeyPath<PageTemplates, Template<Page>> { get }
    var renderer: PageRenderer { get }
    var pictures: PictureIntake { get }

    /// Address that the form of a new one is sent to.
    var collection: String { get }

    /// Returns the path of a subject's form.
    func path(of subject: Subject) -> String

    /// Returns the heading of a subject's form; of the form for a new one for nil.
    func heading(of subject: Subject?) -> Message

    /// Returns the position of the subject in its order; nil if it has no order.
    func position(of subject: Subject, in snapshot: Snapshot) throws -> PositionField?

    /// Form of an existing subject.
    func form(of subject: Subject, in snapshot: Snapshot) throws -> Entered

    /// Form as it was sent.
    func sent(
        _ form: Form, _ arrived: ArrivedPictures, by author: Account.ID, in snapshot: Snapshot
    ) throws -> Entered

    /// Gives `subject` the form's content. Returns whether that changed anything.
    func save(
        _ checked: Entered.Checked, _ form: Entered, as subject: Subject, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool

    /// Page of the form, within `frame`.
    func page(
        _ form: Entered, of subject: Subject?, in frame: EditFrame, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> Page
}

/// Adds something in the back office as well: new and create.
protocol AddController: EditController where Subject: ManagedSubject {
    /// The form for a new one.
    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> Entered

    /// Adds the form's content. Returns its subject in the audit log, and the address that shows it.
    func add(
        _ checked: Entered.Checked, _ form: Entered, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String)
}

extension EditController {
    func position(of subject: Subject, in snapshot: Snapshot) throws -> PositionField? { nil }

    func path(of subject: Subject) -> String { subject.path }

    func heading(of subject: Subject?) -> Message { subject?.heading ?? Subject.newHeading }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let subject: Subject = try context.subject(in: snapshot)
        return try show(context, snapshot, form(of: subject, in: snapshot), of: subject)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedPictures> {
        pictures.preparation(context, of: Entered().pictures)
    }

    func update(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let (author, snapshot) = (try context.author(), transaction.snapshot)
        let subject: Subject = try context.subject(in: snapshot)
        var form = try sent(context.request.form, arrived, by: author, in: snapshot)
        let present = try self.form(of: subject, in: snapshot)
        do {
            let others = try snapshot.fieldChanges(of: subject, since: form.entries.version)
            let mine = form.texts(try form.checked(for: subject, in: snapshot), of: subject, over: others)
            let (merge, undecided) = form.merge(others, mine, over: subject, present)
            if !undecided.isEmpty {
                let conflict = try conflict(merge, mine, form.entries.choices, subject, snapshot)
                throw refusal(of: form, for: subject, by: author, conflict: conflict, .conflict)
            }
            let checked = try form.checked(for: subject, in: snapshot)
            if let problem = form.mend(by: present) {
                throw refusal(of: form, for: subject, by: author, problem, .conflict)
            }
            let isChanged = try save(checked, form, as: subject, by: author, in: transaction)
            let notice = isChanged ? try snapshot.lastChange(of: subject.subject, merge) : .unchanged
            return context.redirect(to: path(of: subject), notice)
        } catch let problem as Problem {
            throw refusal(of: form, for: subject, by: author, problem, .unprocessableContent)
        }
    }

    /// Clock of the shop's time zone.
    func clock(of snapshot: Snapshot) throws -> ShopClock {
        ShopClock(try snapshot.settings(), renderer.timeZones)
    }

    private func conflict(
        _ merge: EditMerge, _ mine: [(field: AuditEntry.Field, text: String)], _ choices: EditChoices,
        _ subject: Subject, _ snapshot: Snapshot
    ) throws -> EditConflicts {
        EditConflicts(
            merge, mine: mine, choices, at: subject.version,
            by: try snapshot.ask(.auditEntries(of: subject.subject, limit: 1)).first?.author,
            try snapshot.words(for: mine + merge.conflicts.map { ($0.field, $0.after) }, clock(of: snapshot)))
    }

    /// The form again, with its pictures stored.
    fileprivate func refusal(
        of form: Entered, for subject: Subject? = nil, by author: Account.ID, _ problem: Problem? = nil,
        conflict: EditConflicts? = nil, _ status: Status
    ) -> RefusedChange {
        var refusal = RefusedChange { context, snapshot in
            try show(context, snapshot, form, of: subject, problem, conflict: conflict, status)
        }
        refusal.keep = form.keepingPictures(by: author)
        return refusal
    }

    /// The form's page.
    func show(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: Entered, of subject: Subject? = nil,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let changes = try subject.map { try snapshot.ask(.auditEntries(of: $0.subject, limit: 10)) } ?? []
        let words = try snapshot.words(for: changes, layouts.clock)
        let frame = EditFrame(
            layout: layouts.managerLayout(heading(of: subject), problem: problem), currency: layouts.settings.currency,
            path: subject.map(path(of:)) ?? collection, isNew: subject == nil, version: form.entries.version,
            isArchived: subject?.attributes.isArchived ?? false,
            canArchive: subject is any ArchivableSubject && subject?.attributes.isArchived == false,
            conflict: conflict,
            position: try subject.flatMap { try $0.attributes.isArchived ? nil : position(of: $0, in: snapshot) },
            changes: changes.map { ChangeRow($0, words, layouts.clock) },
            otherLanguages: Array(renderer.site.languages.offered(by: layouts.settings).dropFirst()))
        let page = try page(form, of: subject, in: frame, context, snapshot)
        return renderer.privatePage(Self.template, page, to: context, status: status)
    }
}

extension EditController
where Subject: ArchivableSubject, Entered.Checked == Subject.Attributes, Subject.Entity.Correction == Void {
    func save(
        _ checked: Entered.Checked, _ form: Entered, as subject: Subject, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        try transaction.change(subject.id, to: checked, version: subject.version, by: author)
    }
}

extension EditController where Entered: PlainEditForm {
    func form(of subject: Subject, in snapshot: Snapshot) throws -> Entered { Entered(subject) }

    func sent(
        _ form: Form, _ arrived: ArrivedPictures, by author: Account.ID, in snapshot: Snapshot
    ) throws -> Entered {
        try Entered(form, arrived, of: author, in: snapshot)
    }
}

extension AddController {
    var collection: String { Subject.collection }

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try show(context, snapshot, blank(context, snapshot))
    }

    func create(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let author = try context.author()
        let form = try sent(context.request.form, arrived, by: author, in: transaction.snapshot)
        do {
            let checked = try form.checked(for: nil, in: transaction.snapshot)
            let added = try add(checked, form, by: author, in: transaction)
            return context.redirect(to: added.path, try transaction.snapshot.lastChange(of: added.subject))
        } catch let problem as Problem {
            throw refusal(of: form, by: author, problem, .unprocessableContent)
        }
    }
}

extension AddController where Subject: OrderedSubject {
    func position(of subject: Subject, in snapshot: Snapshot) throws -> PositionField? {
        try subject.position(in: snapshot)
    }
}
