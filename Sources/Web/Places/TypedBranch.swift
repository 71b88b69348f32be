import HTTP
import Localization
import Shop
import Storage

/// A place as a manager is typing it.
struct TypedBranch: Sendable {
    var version: Int?
    var title = ""
    var description = ""
    var hours = ""
    var latitude = ""
    var longitude = ""
    var picture = FormPicture("picture")

    init() {}

    init(_ place: Branch) {
        let attributes = place.attributes
        (version, title, description) = (place.version, attributes.title, attributes.description)
        (hours, latitude) = (attributes.hours, attributes.latitude.description)
        longitude = attributes.longitude.description
    }

    /// Reads the form that was sent, with the picture that came along.
    init(_ context: RequestContext, _ arrived: ArrivedPictures, in snapshot: Snapshot) throws {
        let form = context.request.form
        version = form.number("version")
        title = form.line("title", for: BranchAttributes.titleLimit)
        description = form.text("description", for: BranchAttributes.descriptionLimit)
        hours = form.line("hours", for: BranchAttributes.hoursLimit)
        latitude = form.line("latitude", for: 20)
        longitude = form.line("longitude", for: 20)
        if let pair = Degrees.pair(typed: latitude),
            longitude.isEmpty || longitude == latitude || Degrees(typed: longitude) == pair.longitude
        {
            (latitude, longitude) = (pair.latitude.description, pair.longitude.description)
        }
        picture = try FormPicture("picture", form, arrived, of: context.author(), in: snapshot)
    }

    /// Nil where the degrees are none of the globe.
    var attributes: BranchAttributes? {
        guard let north = Self.degrees(latitude, Degrees.latitudes),
            let east = Self.degrees(longitude, Degrees.longitudes)
        else { return nil }
        return BranchAttributes(
            title: title, description: description, hours: hours, latitude: north, longitude: east)
    }

    var problem: Problem? {
        func tooLong(_ text: String, _ field: String, _ key: String, _ limit: Int) -> FieldError? {
            guard text.isLonger(than: limit) else { return nil }
            let message: Message = .words(key, ["limit": .number(limit)])
            return FieldError(field: field, message: message)
        }
        func wrong(_ text: String, _ field: String, _ key: String, _ range: ClosedRange<Int>) -> FieldError? {
            guard Self.degrees(text, range) == nil else { return nil }
            return FieldError(field: field, message: .words(key))
        }
        return Problem([
            title.isEmpty ? FieldError(field: "title", message: .words("places.form.titleMissing")) : nil,
            tooLong(title, "title", "places.form.titleTooLong", BranchAttributes.titleLimit),
            tooLong(description, "description", "places.form.descriptionTooLong", BranchAttributes.descriptionLimit),
            tooLong(hours, "hours", "places.form.hoursTooLong", BranchAttributes.hoursLimit),
            wrong(latitude, "latitude", "places.form.latitudeWrong", Degrees.latitudes),
            wrong(longitude, "longitude", "places.form.longitudeWrong", Degrees.longitudes),
            picture.error,
        ])
    }

    private static func degrees(_ text: String, _ range: ClosedRange<Int>) -> Degrees? {
        Degrees(typed: text).flatMap { range.contains($0.hundredThousandths) ? $0 : nil }
    }
}
