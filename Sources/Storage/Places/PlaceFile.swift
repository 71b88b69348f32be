import FoundationEssentials
import Glibc
public import Shop

/// The data file of places, `places/places.json` in the data folder, with its pictures beside it:
///
///     [{"title": "Old Town", "description": "…", "hours": "Mon–Sat 9–18", "image": "old-town.jpg",
///       "latitude": 46.94809, "longitude": 7.44744}]
public struct PlaceFile: Sendable {
    /// The maximum size of a file that is read, in bytes.
    private static let longest = 4 << 20

    /// A place in the file.
    public struct Entry: Sendable {
        public let attributes: BranchAttributes
        /// The path of the place's picture file; nil if there is none.
        public let image: String?
    }

    /// The reason why a file is not loaded, as a sentence for the manager.
    public struct Fault: Error, Equatable, Sendable {
        public let sentence: String

        public init(sentence: String) {
            self.sentence = sentence
        }
    }

    private let folder: String

    public init(in folder: DataFolder) {
        self.folder = folder.path + "/places"
    }

    /// The bytes of the file; nil if the file is missing or longer than `longest`.
    public var content: [UInt8]? {
        let path = folder + "/places.json"
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.longest else {
            return nil
        }
        return (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }

    /// Returns the places in a file.
    ///
    /// - Throws: `Fault`.
    public func entries(_ content: [UInt8]) throws(Fault) -> [Entry] {
        guard let written = try? JSONDecoder().decode([WrittenBranch].self, from: Data(content)) else {
            throw Fault(
                sentence: "It is no list of places in JSON, each with title, latitude and longitude.")
        }
        guard written.count <= Branch.most else {
            throw Fault(sentence: "It has \(written.count) places; the map shows \(Branch.most) at most.")
        }
        var entries: [Entry] = []
        for (index, place) in written.enumerated() {
            guard let entry = place.entry(in: folder) else {
                throw Fault(
                    sentence:
                        "Place \(index + 1) lacks a title of up to \(BranchAttributes.titleLimit) characters, or its "
                        + "latitude, longitude or image cannot be.")
            }
            entries.append(entry)
        }
        return entries
    }
}

private struct WrittenBranch: Decodable {
    let title: String
    let description: String?
    let hours: String?
    let image: String?
    let latitude: Double
    let longitude: Double

    func entry(in folder: String) -> PlaceFile.Entry? {
        let attributes = BranchAttributes(
            title: title, description: description ?? "", hours: hours ?? "", latitude: latitude, longitude: longitude)
        guard let attributes, image.map(Self.isFileName) != false else { return nil }
        return .init(attributes: attributes, image: image.map { folder + "/" + $0 })
    }

    /// A file name must not lead out of the folder.
    private static func isFileName(_ name: String) -> Bool {
        (1...200).contains(name.utf8.count) && !name.hasPrefix(".") && !name.contains("/") && !name.contains("\0")
    }
}
