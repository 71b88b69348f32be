import HTTP
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
        func tooLong(_ text: String, _ field: String, _ noun: String, _ limit: Int) -> FieldError? {
            text.isLonger(than: limit) ? FieldError(field: field, message: Messages.tooLong(noun, limit)) : nil
        }
        return Problem([
            .required(title, "title", "title", limit: BranchAttributes.titleLimit, missing: "Enter a title."),
            tooLong(description, "description", "description", BranchAttributes.descriptionLimit),
            tooLong(hours, "hours", "opening hours", BranchAttributes.hoursLimit),
            Self.degrees(latitude, Degrees.latitudes) == nil
                ? FieldError(
                    field: "latitude", message: "Enter a latitude from -90 to 90 in degrees, such as 46.94809.") : nil,
            Self.degrees(longitude, Degrees.longitudes) == nil
                ? FieldError(
                    field: "longitude", message: "Enter a longitude from -180 to 180 in degrees, such as 7.44744.")
                : nil,
            picture.error,
        ])
    }

    private static func degrees(_ text: String, _ range: ClosedRange<Int>) -> Degrees? {
        Degrees(typed: text).flatMap { range.contains($0.hundredThousandths) ? $0 : nil }
    }
}
