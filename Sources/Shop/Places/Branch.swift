/// A branch of the shop on the map.
public struct Branch: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Branch>

    /// The maximum number of branches on the map.
    public static let most = 1000

    public let id: ID
    public let attributes: BranchAttributes
    public let picture: Picture?
    /// The version, raised by each change.
    public let version: Int

    public init(id: ID, _ attributes: BranchAttributes, picture: Picture?, version: Int) {
        self.id = id
        self.attributes = attributes
        self.picture = picture
        self.version = version
    }
}

/// The attributes of a branch that a manager edits.
public struct BranchAttributes: Equatable, Sendable {
    public static let titleLimit = 80
    public static let descriptionLimit = 10_000
    public static let hoursLimit = 200

    public var title: String
    public var description: String
    /// The opening hours in words; may be empty.
    public var hours: String
    public var latitude: Degrees
    public var longitude: Degrees

    public init(
        title: String, description: String = "", hours: String = "", latitude: Degrees, longitude: Degrees
    ) {
        self.title = title
        self.description = description
        self.hours = hours
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Makes the attributes from a data file. Nil if the title is missing, a text is too long, or the position is not
    /// on the globe.
    public init?(title: String, description: String, hours: String, latitude: Double, longitude: Double) {
        let title = title.inOneLine.withoutSpaceAround
        guard !title.isEmpty, title.unicodeScalars.count <= Self.titleLimit,
            description.unicodeScalars.count <= Self.descriptionLimit,
            hours.unicodeScalars.count <= Self.hoursLimit,
            let north = Degrees(latitude), Degrees.latitudes.contains(north.hundredThousandths),
            let east = Degrees(longitude), Degrees.longitudes.contains(east.hundredThousandths)
        else { return nil }
        self.init(
            title: title, description: description.withoutControls, hours: hours.inOneLine, latitude: north,
            longitude: east)
    }
}

extension String {
    /// The text without control characters other than line breaks and tabs.
    fileprivate var withoutControls: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.filter { $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control }))
    }

    fileprivate var inOneLine: String { String(withoutControls.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

/// The reason why a branch was not changed.
public enum BranchRefusal: Error, Equatable, Sendable {
    /// The map has the maximum number of branches.
    case tooMany
    /// Another person has changed or deleted the branch since it was shown.
    case changedSinceShown
}
