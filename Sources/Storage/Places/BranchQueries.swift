public import Shop

extension Query {
    /// All places, in their order.
    public static var places: Query<[Branch]> {
        .init(all: "\(Branch.selection) WHERE deletion IS NULL ORDER BY places.id", [], Branch.init)
    }

    /// A place; nil when there is none, or no longer.
    public static func place(_ id: Branch.ID) -> Query<Branch?> {
        .init(first: "\(Branch.selection) WHERE places.id = $1 AND deletion IS NULL", [id], Branch.init)
    }

    /// Places of a deletion that can be undone.
    public static func places(deletedBy deletion: Int) -> Query<[Branch]> {
        .init(all: "\(Branch.selection) WHERE deletion = $1 ORDER BY places.id", [deletion], Branch.init)
    }

    /// What was wrong with the file of places when it was last loaded; nil for nothing.
    public static var placeFileProblem: Query<String?> {
        .init(first: "SELECT problem FROM place_file WHERE problem <> ''")
    }

    /// Hash of the file that places were last loaded from; nil for none.
    public static var placeFileHash: Query<[UInt8]?> {
        .init(first: "SELECT hash FROM place_file")
    }

    static var placeCounts: Query<(all: Int, open: Int)> {
        .init("SELECT count(*), count(*) - count(deletion) FROM places") { rows in
            try rows.next().map { (all: $0[0], open: $0[1]) } ?? (0, 0)
        }
    }

    /// True when deleted places can no longer be brought back.
    public static func hasOldPlaces(at now: Timestamp) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM places WHERE deleted_at < $1)", [now + -Customer.undoLifetime])
    }
}

extension Branch {
    fileprivate static let selection = """
        SELECT places.id, title, description, hours, latitude, longitude, version, \(Picture.columns(of: "pictures"))
        FROM places LEFT JOIN held_pictures ON holder = 'place' AND key = places.id
        LEFT JOIN pictures ON pictures.id = held_pictures.picture_id
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row) {
        let attributes = BranchAttributes(
            title: row[1], description: row[2], hours: row[3], latitude: Degrees(hundredThousandths: row[4]),
            longitude: Degrees(hundredThousandths: row[5]))
        self.init(id: row[0], attributes, picture: Picture(row, at: 7), version: row[6])
    }
}
