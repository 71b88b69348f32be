public import Shop

extension Transaction {
    /// Makes a place, behind the others. Throws `BranchRefusal.tooMany`.
    public func createPlace(_ attributes: BranchAttributes, picture: Picture?) throws -> Branch.ID {
        try checkRoom(forPlaces: 1)
        let id: Branch.ID = try database.insert(
            """
            INSERT INTO places (title, description, hours, latitude, longitude) VALUES ($1, $2, $3, $4, $5) RETURNING id
            """, attributes.values)
        try hold(picture, for: id)
        return id
    }

    /// Changes a place that was shown in this version; without a picture it keeps the one that it has. Throws
    /// `BranchRefusal.changedSinceShown`.
    public func updatePlace(
        _ id: Branch.ID, _ attributes: BranchAttributes, picture: Picture?, shown version: Int
    ) throws {
        let changed = try database.execute(
            """
            UPDATE places SET title = $1, description = $2, hours = $3, latitude = $4, longitude = $5,
                version = version + 1
            WHERE id = $6 AND version = $7 AND deletion IS NULL
            """, attributes.values + [id, version])
        guard changed == 1 else { throw BranchRefusal.changedSinceShown }
        if picture != nil { try hold(picture, for: id) }
    }

    /// Deletes a place. Returns the number by which it can be brought back for a day; nil when there is none.
    public func deletePlace(_ id: Branch.ID) throws -> Int? {
        try deletePlaces(where: "id = $3", [id])
    }

    /// Brings back what a deletion took. Returns the number of places. Throws `BranchRefusal.tooMany`.
    public func undoPlaceDeletion(_ deletion: Int) throws -> Int {
        try checkRoom(forPlaces: try snapshot.ask(.places(deletedBy: deletion)).count)
        return try database.execute(
            "UPDATE places SET deleted_at = NULL, deletion = NULL, version = version + 1 WHERE deletion = $1",
            [deletion])
    }

    /// Puts the places of a file in the place of all that there are, which can be brought back for a day; what was
    /// deleted before cannot any more.
    public func loadPlaces(_ places: [(attributes: BranchAttributes, picture: Picture?)], hash: [UInt8]) throws {
        try forgetPlaces(deletedBefore: now + 1)
        _ = try deletePlaces(where: "TRUE", [])
        for place in places { _ = try createPlace(place.attributes, picture: place.picture) }
        try recordPlaceFile(hash, problem: "")
    }

    /// Records that a file of places was looked at, and what is wrong with it.
    public func recordPlaceFile(_ hash: [UInt8], problem: String) throws {
        try database.send(
            """
            INSERT INTO place_file (id, hash, problem) VALUES (1, $1, $2)
            ON CONFLICT (id) DO UPDATE SET hash = excluded.hash, problem = excluded.problem
            """, [hash, problem])
    }

    /// Forgets places deleted a day ago. Their pictures stay, as those of products do.
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

    private func deletePlaces(where condition: String, _ arguments: [any Argument]) throws -> Int? {
        let deletion = Self.newDeletion()
        let count = try database.execute(
            "UPDATE places SET deleted_at = $1, deletion = $2 WHERE \(condition) AND deletion IS NULL",
            [now, deletion] + arguments)
        return count > 0 ? deletion : nil
    }

    /// Deleted ones count, too, but several times as many may be there.
    private func checkRoom(forPlaces count: Int) throws {
        guard count > 0 else { return }
        let (all, open) = try snapshot.ask(.placeCounts)
        guard open + count <= Branch.most, all + count <= 10 * Branch.most else { throw BranchRefusal.tooMany }
    }
}

extension BranchAttributes {
    fileprivate var values: [any Argument] {
        [title, description, hours, latitude.hundredThousandths, longitude.hundredThousandths]
    }
}
