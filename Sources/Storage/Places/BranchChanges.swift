public import Shop

extension Transaction {
    /// Inserts a place after the others.
    ///
    /// - Throws: `BranchRefusal.tooMany`.
    public func createPlace(_ attributes: BranchAttributes, picture: Picture?) throws -> Branch.ID {
        try checkRoom(forPlaces: 1)
        let id: Branch.ID = try database.insert(attributes.values, into: "places")
        try hold(picture, for: id)
        snapshot.cache.settings = nil
        return id
    }

    /// Updates a place that was shown in this version. The place keeps its picture if `picture` is nil.
    ///
    /// - Throws: `BranchRefusal.changedSinceShown` if the place has another version.
    public func updatePlace(
        _ id: Branch.ID, _ attributes: BranchAttributes, picture: Picture?, shown version: Int
    ) throws {
        let values = attributes.values
        let changed = try database.execute(
            """
            UPDATE places SET \(values.assignments(after: 2)), version = version + 1
            WHERE id = $1 AND version = $2 AND deletion IS NULL
            """, [id, version] + values.arguments)
        guard changed == 1 else { throw BranchRefusal.changedSinceShown }
        if picture != nil { try hold(picture, for: id) }
    }

    /// Deletes a place. Returns the number of the deletion, by which it can be undone for a day; nil if there is no
    /// such place.
    public func deletePlace(_ id: Branch.ID) throws -> Int? {
        snapshot.cache.settings = nil
        return try delete(from: "places", where: "id = $3", [id])
    }

    /// Undoes a deletion. Returns the number of restored places.
    ///
    /// - Throws: `BranchRefusal.tooMany`.
    public func undoPlaceDeletion(_ deletion: Int) throws -> Int {
        try checkRoom(forPlaces: try snapshot.ask(.places(deletedBy: deletion)).count)
        snapshot.cache.settings = nil
        return try restore(deletion, in: "places")
    }

    /// Replaces all places by those of a file. The deletion of the old places can be undone for a day; earlier
    /// deletions can no longer be undone.
    public func loadPlaces(_ places: [(attributes: BranchAttributes, picture: Picture?)], hash: [UInt8]) throws {
        try forgetPlaces(deletedBefore: now + 1)
        _ = try delete(from: "places", where: "TRUE")
        snapshot.cache.settings = nil
        for place in places { _ = try createPlace(place.attributes, picture: place.picture) }
        try recordPlaceFile(hash, problem: "")
    }

    /// Records that a file of places was read: its hash, and its problem.
    public func recordPlaceFile(_ hash: [UInt8], problem: String) throws {
        try database.send(
            """
            INSERT INTO place_file (id, hash, problem) VALUES (1, $1, $2)
            ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, problem = excluded.problem
            """, [hash, problem])
    }

    /// Removes places that were deleted a day ago. Their pictures stay, as those of products do.
    public func forgetOldPlaces() throws {
        try forgetPlaces(deletedBefore: now + -Customer.undoLifetime)
    }

    private func forgetPlaces(deletedBefore moment: Timestamp) throws {
        try database.send(
            """
            DELETE FROM held_pictures WHERE holder = 'place' AND key IN (SELECT id FROM places WHERE deleted_at < $1)
            """, [moment])
        try database.send("DELETE FROM places WHERE deleted_at < $1", [moment])
    }

    private func hold(_ picture: Picture?, for id: Branch.ID) throws {
        guard let key = try key(of: picture) else { return }
        try database.send(
            """
            INSERT INTO held_pictures (holder, key, picture_id) VALUES ('place', $1, $2)
            ON CONFLICT (holder, key) DO UPDATE SET picture_id = excluded.picture_id
            """, [id, key])
    }

    /// Throws if there is no room for `count` places. Together with deleted places, there can be ten times as many.
    private func checkRoom(forPlaces count: Int) throws {
        guard count > 0 else { return }
        let (all, open) = try snapshot.ask(.counts(of: "places"))
        guard open + count <= Branch.most, all + count <= 10 * Branch.most else { throw BranchRefusal.tooMany }
    }
}

extension BranchAttributes {
    fileprivate var values: ColumnValues<Branch.Columns> {
        [
            .title: title, .description: description, .hours: hours, .latitude: latitude.hundredThousandths,
            .longitude: longitude.hundredThousandths,
        ]
    }
}
