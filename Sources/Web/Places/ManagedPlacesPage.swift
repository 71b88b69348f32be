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
        "newPath": .text { _ in Paths.newPlace },
        "mapPath": .text { _ in Paths.places },
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
        "path": .text { $0.place.map { Paths.managedPlace($0.id) } ?? Paths.managedPlaces },
        "cancelPath": .text { _ in Paths.managedPlaces },
        "version": .text { $0.typed.version.map(String.init) ?? "" },
        "button": .text { $0.place == nil ? "Add place" : "Save" },
        "title": .object { $0.field("title", "Title", $0.typed.title, limit: BranchAttributes.titleLimit) },
        "description": .object { page in
            var field = page.field("description", "Description", page.typed.description, isOptional: true)
            (field.isLong, field.limit) = (true, BranchAttributes.descriptionLimit)
            return field
        },
        "hours": .object {
            $0.field("hours", "Opening hours", $0.typed.hours, isOptional: true, limit: BranchAttributes.hoursLimit)
        },
        "latitude": .object {
            $0.field("latitude", "Latitude", $0.typed.latitude, hint: "Degrees, north positive, such as 46.94809.")
        },
        "longitude": .object {
            $0.field("longitude", "Longitude", $0.typed.longitude, hint: "Degrees, east positive, such as 7.44744.")
        },
        "picture": .object {
            PictureField(
                "Picture", $0.typed.picture, now: $0.place?.picture, isOptional: true, $0.layout.problem)
        },
    ]

    private func field(
        _ id: String, _ label: String, _ value: String, hint: String? = nil, isOptional: Bool = false, limit: Int = 20
    ) -> FormField {
        FormField(
            id: id, label: label, value: value, hint: hint, error: layout.problem?.message(for: id),
            isOptional: isOptional, limit: limit)
    }
}
