public import Shop

extension Query {
    /// All places, oldest first.
    public static var places: Query<[Branch]> {
        .all("WHERE deletion IS NULL ORDER BY places.id")
    }

    /// A place; nil if there is none, or if it is deleted.
    public static func place(_ id: Branch.ID) -> Query<Branch?> {
        .first("WHERE places.id = $1 AND deletion IS NULL", [id])
    }

    /// The deleted places that an undo of this deletion restores.
    public static func places(deletedBy deletion: Int) -> Query<[Branch]> {
        .all("WHERE deletion = $1 ORDER BY places.id", [deletion])
    }

    /// The problem with the file of places that was read last; nil if there is none.
    public static var placeFileProblem: Query<String?> {
        .init(first: "SELECT problem FROM place_file WHERE problem <> ''")
    }

    /// The hash of the file of places that was read last; nil if none was read.
    public static var placeFileHash: Query<[UInt8]?> {
        .init(first: "SELECT hash FROM place_file")
    }

    /// True if there are deleted places whose deletion can no longer be undone.
    public static func hasOldPlaces(at now: Timestamp) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM places WHERE deleted_at < $1)", [now + -Customer.undoLifetime])
    }
}

extension Branch: Selectable {
    enum Columns: Int, ColumnList { case id, title, description, hours, latitude, longitude, version, picture }

    static let selection = """
        SELECT \(Columns.list(of: "places", [.picture: Picture.columns(of: "pictures")])) FROM places
        LEFT JOIN held_pictures ON holder = 'place' AND key = places.id
        LEFT JOIN pictures ON pictures.id = held_pictures.picture_id
        """

    init(_ row: NamedRow<Columns>) {
        let attributes = BranchAttributes(
            title: row[.title], description: row[.description], hours: row[.hours],
            latitude: Degrees(hundredThousandths: row[.latitude]),
            longitude: Degrees(hundredThousandths: row[.longitude]))
        self.init(id: row[.id], attributes, picture: row[.picture], version: row[.version])
    }
}
