/// Verifies everything in a data folder, while the shop sells. Nothing is written.
public struct IntegrityCheck {
    private let folder: DataFolder
    private let files: PictureFiles
    private let digest: PictureDigest

    /// `digest` returns the SHA-256 of a picture's content in hexadecimal digits.
    public init(_ folder: DataFolder, digest: @escaping ([UInt8]) -> String) {
        self.folder = folder
        self.digest = PictureDigest(digest)
        files = PictureFiles(folder)
    }

    /// Returns a result for each kind of check. Throws a `StorageError` when there is no shop, or none that can be
    /// opened.
    public func run() throws -> [CheckResult] {
        // A picture's file is written before its row: asked in this order, no orphan shows up that is just being added.
        let present = files.names()
        return try StorageError.translating(path: folder.database) {
            let database = try SQLiteConnection.openToRead(shopIn: folder)
            let (results, known) = try database.inReadTransaction {
                (database.results(), try? database.ask(.pictureFileNames))
            }
            return results + pictureResults(known, present)
        }
    }

    /// `known` is nil when the database cannot tell.
    private func pictureResults(_ known: [String]?, _ present: Set<String>) -> [CheckResult] {
        guard let known else { return [CheckResult("pictures", ["the database cannot tell which there are"])] }
        let missing = known.filter { !files.contains($0) }
        let damaged = known.filter { !missing.contains($0) && !isWhole($0) }
        let orphaned = present.subtracting(known).sorted()
        return [
            CheckResult("picture files", missing.map { "\($0) is missing" }),
            CheckResult("picture contents", damaged.map { "\($0) is damaged" }),
            CheckResult("picture uses", orphaned.map { "nothing refers to \($0)" }, isWarning: true),
        ]
    }

    private func isWhole(_ name: String) -> Bool {
        files.content(of: name).map { digest.matches(name, $0) } ?? false
    }
}

extension SQLiteConnection {
    fileprivate func results() -> [CheckResult] {
        [
            CheckResult("integrity", in: integrityFaults),
            CheckResult("foreign keys", in: foreignKeyFaults),
            CheckResult("order sums") { try ask(.orderFaults) + ask(.taxFaults) },
            CheckResult("order heads") { try ask(.orphanFaults) + ask(.headFaults) },
            CheckResult("order states") { try ask(.stateFaults) },
            CheckResult("order list") { try ask(.listFaults) },
            CheckResult("stock ledger") { try ask(.stockFaults) + ask(.movementFaults) + ask(.saleFaults) },
            CheckResult("invoices") {
                try ask(.invoiceGapFaults) + ask(.invoiceSumFaults) + ask(.invoicedOrderFaults)
            },
            CheckResult("report sums") {
                try ask(.orderSumFaults) + ask(.productSumFaults) + ask(.firstOrderFaults) + ask(.newCustomerFaults)
            },
            CheckResult("merges") { try ask(.mergeFaults) },
            CheckResult("options") { try ask(.valueFaults) + ask(.labelFaults) + ask(.variantFaults) },
            CheckResult("categories") { try ask(.treeFaults) + ask(.archivingFaults) },
            CheckResult("search documents", in: documentFaults),
            CheckResult("search words", in: wordFaults),
        ]
    }
}
