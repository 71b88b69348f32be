public import Shop

extension Transaction {
    /// How long a picture waits for its form, in seconds: one day.
    private static let draftLifetime: Int64 = 86_400

    /// Inserts a picture whose files are on disk already, under `key` (16 random bytes), until its form is sent again.
    public func keepDraft(_ picture: Picture, key: [UInt8], by author: Account.ID) throws {
        try database.send(
            "INSERT INTO picture_drafts (key, picture_id, account_id, made_at) VALUES ($1, $2, $3, $4)",
            [key, try self.key(of: picture), author, now])
    }

    /// Deletes pictures whose forms were not sent again and that nothing else refers to. Their files are removed at the
    /// next start of the shop.
    func forgetOldDrafts() throws {
        let expired: Query<[Int64]> = .init(
            all: "DELETE FROM picture_drafts WHERE made_at < $1 RETURNING picture_id", [now + -Self.draftLifetime])
        let pictures = try database.ask(expired)
        for picture in pictures { try forgetUnlessUsed(picture) }
    }

    /// Returns the key of the row of a picture whose files are on disk already. Inserts a missing row.
    func key(of picture: Picture?) throws -> Int64? {
        guard let picture else { return nil }
        try storeFiles(of: picture)
        if let known = try database.ask(.pictureKey(fileName: picture.fileName)) { return known }
        let key: Int64 = try database.insert(
            "INSERT INTO pictures (file_name, width, height) VALUES ($1, $2, $3) RETURNING id",
            [picture.fileName, picture.width, picture.height])
        for variant in picture.variants {
            try database.send(
                "INSERT INTO picture_variants (picture_id, width, file_name) VALUES ($1, $2, $3)",
                [key, variant.width, variant.fileName])
        }
        return key
    }

    private func forgetUnlessUsed(_ picture: Int64) throws {
        guard try !database.ask(.isUsed(picture)) else { return }
        try database.send("DELETE FROM picture_variants WHERE picture_id = $1", [picture])
        try database.send("DELETE FROM pictures WHERE id = $1", [picture])
    }
}

extension Query {
    fileprivate static func pictureKey(fileName: String) -> Query<Int64?> {
        .init(first: "SELECT id FROM pictures WHERE file_name = $1", [fileName])
    }

    fileprivate static func isUsed(_ picture: Int64) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (SELECT 1 FROM products WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM further_pictures WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM variants WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM categories WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM picture_drafts WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM held_pictures WHERE picture_id = $1)
                    OR EXISTS (SELECT 1 FROM shop
                        WHERE logo_id = $1 OR icon_id = $1 OR home_picture_id = $1 OR guarantee_picture_id = $1)
                    OR EXISTS (SELECT 1 FROM audit_fields WHERE \(isPicture)
                        AND before = (SELECT file_name FROM pictures WHERE id = $1))
                    OR EXISTS (SELECT 1 FROM audit_fields WHERE \(isPicture)
                        AND after = (SELECT file_name FROM pictures WHERE id = $1))
                    OR EXISTS (SELECT 1 FROM audit_fields JOIN pictures ON pictures.id = $1
                        WHERE field = 'pictures' AND (before LIKE '%' || file_name || '%'
                            OR after LIKE '%' || file_name || '%'))
                """, [picture])
    }
}

/// The condition of the partial indexes of pictures in the audit log.
private let isPicture = "field IN ('picture', 'logo', 'icon', 'home picture', 'guarantee picture')"
