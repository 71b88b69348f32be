extension PostgreSQLConnection {
    /// Results of a check of the pictures in the database: whether those that it refers to are there, and are what their
    /// names say.
    func pictureResults(_ digest: PictureDigest) -> [CheckResult] {
        [
            CheckResult(
                "picture files",
                in: {
                    let stored = Set(try ask(.storedPictureFiles))
                    return try ask(.pictureFileNames).filter { !stored.contains($0) }.map { "\($0) is missing" }
                }),
            CheckResult(
                "picture contents",
                in: {
                    try ask(.storedPictureFiles).filter { name in
                        try ask(.pictureContent(of: name)).map { !digest.matches(name, $0) } ?? false
                    }
                    .map { "\($0) is damaged" }
                }),
        ]
    }
}
