import FoundationEssentials

/// The file eu-vat-rates.json of github.com/ibericode/vat-rates, unpacked beside the repository.
struct VATRatesFile: Decodable {
    let items: [String: [Period]]

    struct Period: Decodable {
        let effectiveFrom: String
        let rates: [String: Double]
        let exceptions: [Exception]?

        enum CodingKeys: String, CodingKey {
            case effectiveFrom = "effective_from"
            case rates, exceptions
        }

        /// The rates whose kind begins with this text in thousandths of a percent, the lowest first.
        func rates(beginningWith kinds: String...) -> [Int] {
            rates.filter { rate in kinds.contains { rate.key.hasPrefix($0) } }.values
                .map { Int(($0 * 1000).rounded()) }.sorted()
        }
    }

    struct Exception: Decodable {
        let name: String
        let postcode: String
        let standard: Double
    }

    /// Returns the rates in force on a day, written as in the file.
    func period(of country: String, on day: String) -> Period? {
        items[country]?.filter { $0.effectiveFrom <= day }.max { $0.effectiveFrom < $1.effectiveFrom }
    }

    /// Nil if no folder above the tests contains the file.
    static let data: Data? = {
        var folder = URL(filePath: #filePath)
        while folder.pathComponents.count > 1 {
            folder = folder.deletingLastPathComponent()
            let path = folder.appending(path: "shared/data/imports/eu-vat-rates.json").path
            if let data = FileManager.default.contents(atPath: path) { return data }
        }
        return nil
    }()
}
