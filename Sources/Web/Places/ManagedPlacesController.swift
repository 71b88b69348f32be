import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The shop's places as managers add and change them.
struct ManagedPlacesController: Sendable {
    let room: PlaceRoom

    fileprivate static let tooMany: Message = .words("places.managed.tooMany", ["limit": .text("\(Branch.most)")])

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try room.layouts(context, snapshot)
        let page = ManagedPlacesPage(
            layout: layouts.managerLayout(.words("places.managed.title")), room: room,
            places: try snapshot.ask(.places),
            problem: try snapshot.ask(.placeFileProblem))
        return room.renderer.privatePage(room.list, page, to: context)
    }

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try form(TypedBranch(), nil, context, snapshot)
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let place = try snapshot.place(context)
        return try form(TypedBranch(place), place, context, snapshot)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedPictures> {
        room.pictures.preparation(context, of: [FormPicture("picture")])
    }

    func create(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let typed = try TypedBranch(context, arrived, in: transaction.snapshot)
        guard let attributes = typed.attributes, typed.problem == nil else { throw try refusal(typed, nil, context) }
        do {
            _ = try transaction.createPlace(attributes, picture: typed.picture.picture)
        } catch is BranchRefusal {
            throw try refusal(typed, nil, context, FieldError(field: "title", message: Self.tooMany))
        }
        return context.redirect(to: Paths.managedPlaces, .room("places.added"))
    }

    func update(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let place = try transaction.snapshot.place(context)
        var typed = try TypedBranch(context, arrived, in: transaction.snapshot)
        guard let attributes = typed.attributes, typed.problem == nil else {
            throw try refusal(typed, place, context)
        }
        do {
            try transaction.updatePlace(
                place.id, attributes, picture: typed.picture.picture, shown: typed.version ?? 0)
        } catch is BranchRefusal {
            typed.version = place.version
            let message: Message = .words("places.form.changed")
            throw try refusal(typed, place, context, FieldError(field: "title", message: message))
        }
        return context.redirect(to: Paths.managedPlaces, .room("places.saved"))
    }

    func destroy(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: Branch.ID = context.parameters.key("place"), let deletion = try transaction.deletePlace(id)
        else { throw NotFound("place") }
        return context.redirect(to: Paths.managedPlaces, .room("places.deleted.\(deletion)"))
    }

    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let deletion = context.parameters["deletion"].flatMap({ Int($0) }) else { throw NotFound("deletion") }
        do {
            let count = try transaction.undoPlaceDeletion(deletion)
            return context.redirect(to: Paths.managedPlaces, count == 0 ? .tooLateToUndo : .room("places.back"))
        } catch is BranchRefusal {
            return context.redirect(to: Paths.managedPlaces, .room("places.full"))
        }
    }

    /// The form again, with its picture kept until it is sent once more.
    private func refusal(
        _ typed: TypedBranch, _ place: Branch?, _ context: RequestContext, _ error: FieldError? = nil
    ) throws -> RefusedChange {
        let (author, problem) = (try context.author(), error.map { Problem(errors: [$0]) } ?? typed.problem)
        var refusal = RefusedChange { try form(typed, place, $0, $1, problem) }
        refusal.keep = { try typed.picture.keep(by: author, in: $0) }
        return refusal
    }

    private func form(
        _ typed: TypedBranch, _ place: Branch?, _ context: RequestContext, _ snapshot: Snapshot,
        _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try room.layouts(context, snapshot)
        let page = PlaceFormPage(
            layout: layouts.layout(
                .words(place == nil ? "places.form.newTitle" : "places.form.editTitle"),
                back: BackLink(name: .words("places.managed.title"), path: Paths.managedPlaces), problem: problem),
            room: room, place: place, typed: typed)
        return room.renderer.privatePage(room.form, page, to: context, status: problem.status)
    }
}

extension Snapshot {
    /// The place of the request's address. Throws `NotFound`.
    fileprivate func place(_ context: RequestContext) throws -> Branch {
        guard let id: Branch.ID = context.parameters.key("place"), let place = try ask(.place(id)) else {
            throw NotFound("place")
        }
        return place
    }
}

extension PlaceRoom {
    /// Layouts of the room's pages, with its notices.
    func layouts(_ context: RequestContext, _ snapshot: Snapshot) throws -> LayoutBuilder {
        try renderer.layouts(context, snapshot) { try NoticeMessage(ofPlaces: $0, context, snapshot) }
    }
}

extension NoticeMessage {
    /// Reads what a change of places said of itself; nil for anything else, and for whom it does not concern.
    fileprivate init?(ofPlaces text: String, _ context: RequestContext, _ snapshot: Snapshot) throws {
        let parts = text.split(separator: ".").map(String.init)
        guard parts.first == "places", try context.currentUser().isManager else { return nil }
        switch (parts.dropFirst().first, parts.count == 3 ? Int(parts[2]) : nil) {
        case ("added", nil): self.init(text: .words("places.managed.added"), passes: true)
        case ("saved", nil): self.init(text: .words("places.managed.saved"), passes: true)
        case ("back", nil): self.init(text: .words("places.managed.restored"), passes: true)
        case ("full", nil): self.init(text: ManagedPlacesController.tooMany)
        case ("deleted", let deletion?):
            let places = try snapshot.ask(.places(deletedBy: deletion))
            guard let first = places.first else { return nil }
            let isOne = places.count == 1
            let values: Message.Values =
                isOne ? ["place": .text(first.attributes.title.isolated)] : ["count": .number(places.count)]
            self.init(
                text: .words(isOne ? "places.managed.deleted" : "places.managed.deletedMany", values),
                undo: UndoForm(
                    action: Paths.placeDeletionUndo(deletion),
                    spoken: .words(
                        isOne ? "places.managed.undoDeleting" : "places.managed.undoDeletingMany", values)))
        default: return nil
        }
    }
}
