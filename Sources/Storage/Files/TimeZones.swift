import Glibc
public import Shop
import Synchronization

/// The time zones of this machine, each read once from its file in the zone database.
public final class TimeZones: Sendable {
    private let folder: String
    private let zones = Mutex<[String: ZoneInfo]>([:])

    /// The maximum size of a time zone file, in bytes. The largest existing file has four thousand bytes.
    private static let largestFile = 1 << 16

    /// Creates the time zones of `folder`, which Debian's package `tzdata` fills.
    public init(folder: String = "/usr/share/zoneinfo") {
        self.folder = folder
    }

    /// Returns the zone with a name of the IANA time zone database, such as `Europe/Zurich`.
    ///
    /// - Throws: `TimeZoneError`.
    public func zone(named name: String) throws(TimeZoneError) -> ZoneInfo {
        // UTC needs no file, so that a new shop opens on every machine.
        if name == "UTC" { return .utc }
        if let zone = zones.withLock({ $0[name] }) { return zone }
        let zone = try read(name)
        zones.withLock { $0[name] = zone }
        return zone
    }

    /// The names of the time zones to choose from, in alphabetical order (tz database, `zone1970.tab`). Only `UTC` if
    /// the machine does not have this list.
    public var names: [String] {
        (table.map(\.name) + ["UTC"]).sorted()
    }

    /// Returns the country of a zone, or the first of several countries (ISO 3166-1, two letters). Nil for a zone
    /// without a country.
    public func country(of zone: String) -> String? { table.first { $0.name == zone }?.country }

    /// The names and first countries of the zones.
    private var table: [(name: String, country: String)] {
        let table = Self.content(of: folder + "/zone1970.tab") ?? []
        let rows = table.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
        return rows.compactMap { row in
            let columns = row.split(separator: UInt8(ascii: "\t")).map { String(decoding: $0, as: UTF8.self) }
            return columns.count > 2 ? (columns[2], String(columns[0].prefix(2))) : nil
        }
    }

    private func read(_ name: String) throws(TimeZoneError) -> ZoneInfo {
        guard Self.isName(name) else { throw .unknown(name: name) }
        let path = "\(folder)/\(name)"
        guard let file = Self.content(of: path) else {
            throw access(folder + "/Etc/UTC", F_OK) == 0 ? .unknown(name: name) : .notInstalled(folder: folder)
        }
        do {
            return try ZoneInfo(tzif: file)
        } catch {
            throw .damaged(path: path, reason: error.reason)
        }
    }

    /// Without dots, a name cannot lead out of the folder.
    private static func isName(_ name: String) -> Bool {
        name.utf8.count < 256
            && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
                !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_".contains($0)) }
            }
    }

    /// Returns the content of a file, or nil if it cannot be read.
    private static func content(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: largestFile)
        let count = Glibc.read(file, &bytes, bytes.count)
        return count < 0 ? nil : Array(bytes.prefix(count))
    }
}

/// The reason why a time zone is not available, in one sentence for the operator.
public enum TimeZoneError: Error, Equatable, CustomStringConvertible {
    case unknown(name: String)
    case notInstalled(folder: String)
    case damaged(path: String, reason: String)

    public var description: String {
        switch self {
        case .unknown(let name):
            "The shop's time zone “\(name)” is unknown; one of the zone database is needed, such as Europe/Zurich."
        case .notInstalled(let folder):
            "There are no time zones in \(folder): install the package tzdata."
        case .damaged(let path, let reason): "The time zone file \(path) is damaged: \(reason)."
        }
    }
}
