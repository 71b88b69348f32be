extension PostgreSQLConnection {
    /// Returns the results of checking the pictures in the database: that no picture's file is missing, and that each
    /// file has the digest in its name.
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
