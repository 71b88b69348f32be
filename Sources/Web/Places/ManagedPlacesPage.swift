import Localization
import Mustache
import Shop

/// The shop's places, for its managers.
struct ManagedPlacesPage: TemplateModel {
    let layout: Layout
    let room: PlaceRoom
    let places: [Branch]
    /// What is wrong with the data file; nil for nothing.
    let problem: String?

    static let fields: Fields<ManagedPlacesPage> = [
        "layout": .object(\.layout),
        "isEmpty": .flag(\.places.isEmpty),
        "places": .list { page in page.places.map { PlaceRow(place: $0) } },
        "newPath": .path { _ in Paths.newPlace },
        "mapPath": .path { _ in Paths.places },
        "problem": .optionalText(\.problem),
    ]
}

/// The form of a place.
struct PlaceFormPage: TemplateModel {
    let layout: Layout
    let room: PlaceRoom
    /// Nil for a new one.
    let place: Branch?
    let typed: TypedBranch

    static let fields: Fields<PlaceFormPage> = [
        "layout": .object(\.layout),
        "path": .path { $0.place.map { Paths.managedPlace($0.id) } ?? Paths.managedPlaces },
        "cancelPath": .path { _ in Paths.managedPlaces },
        "version": .text { $0.typed.version.map(String.init) ?? "" },
        "button": .message { .words($0.place == nil ? "places.form.add" : "places.form.save") },
        "title": .object {
            $0.field("title", .words("places.form.title"), $0.typed.title, limit: BranchAttributes.titleLimit)
        },
        "description": .object { page in
            var field = page.field(
                "description", .words("places.form.description"), page.typed.description, isOptional: true)
            (field.isLong, field.limit) = (true, BranchAttributes.descriptionLimit)
            return field
        },
        "hours": .object {
            $0.field(
                "hours", .words("places.form.hours"), $0.typed.hours, isOptional: true,
                limit: BranchAttributes.hoursLimit)
        },
        "latitude": .object {
            $0.field(
                "latitude", .words("places.form.latitude"), $0.typed.latitude, hint: .words("places.form.latitudeHint"))
        },
        "longitude": .object {
            $0.field(
                "longitude", .words("places.form.longitude"), $0.typed.longitude,
                hint: .words("places.form.longitudeHint"))
        },
        "picture": .object {
            PictureField(
                .words("places.form.picture"), $0.typed.picture, now: $0.place?.picture, isOptional: true,
                $0.layout.problem)
        },
    ]

    private func field(
        _ id: String, _ label: Message, _ value: String, hint: Message? = nil, isOptional: Bool = false, limit: Int = 20
    ) -> FormField {
        FormField(
            id: id, label: label, value: value, hint: hint,
            error: layout.problem?.message(for: id),
            isOptional: isOptional, limit: limit)
    }
}
