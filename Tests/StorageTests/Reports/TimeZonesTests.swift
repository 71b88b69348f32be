import Foundation
import Shop
import Storage
import TestSupport
import TestTraits
import Testing

@Suite(.anyEngine) struct TimeZonesTests {
    /// With and without daylight saving, on both halves of the earth; in Dublin it is winter that is "saved", Casablanca
    /// follows the moon, and Apia left out a day.
    @Test(arguments: [
        ("Europe/Zurich", "CH"), ("America/New_York", "US"), ("Asia/Kolkata", "IN"), ("UTC", nil), ("No/Where", nil),
    ])
    func aZoneIsInACountry(zone: String, country: String?) {
        #expect(TimeZones().country(of: zone) == country)
    }

    static let names = [
        "Africa/Cairo", "Africa/Casablanca", "Africa/Lagos", "America/Caracas", "America/New_York", "America/Nuuk",
        "America/Phoenix", "America/Santiago", "America/Sao_Paulo", "America/St_Johns", "Antarctica/Troll",
        "Asia/Gaza", "Asia/Jerusalem", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Pyongyang", "Asia/Tehran", "Asia/Tokyo",
        "Australia/Adelaide", "Australia/Lord_Howe", "Europe/Dublin", "Europe/Istanbul", "Europe/Lisbon",
        "Europe/London", "Europe/Moscow", "Europe/Zurich", "Pacific/Apia", "Pacific/Auckland", "Pacific/Chatham",
        "Pacific/Kiritimati", "Etc/GMT+12",
    ]
    /// Names that Debian 13 has in a package of its own.
    static let legacyNames = ["EST5EDT"].filter { access("/usr/share/zoneinfo/" + $0, R_OK) == 0 }

    /// zdump(8) of the C library reads the same files by a program of its own.
    @Test func eachChangeFrom1970To2100IsTheOneThatTheSystemKnows() throws {
        let zones = TimeZones()
        let lines = try Self.zdump(Self.names + Self.legacyNames)
        #expect(lines.count > 8000)
        for line in lines {
            let known = try #require(KnownOffset(line))
            let found = try zones.zone(named: known.zone).secondsFromUTC(at: known.moment)
            guard found == known.secondsFromUTC else {
                Issue.record("\(found) instead of: \(line)")
                return
            }
        }
    }

    /// Both must be of the same release of the zone database: releases differ in what states decide of their future.
    @Test(.enabled(if: TimeZone.timeZoneDataVersion == Self.release), arguments: names)
    func every99HoursFrom1970To2100AreAsFoundationKnowsThem(name: String) throws {
        let known = try #require(TimeZone(identifier: name))
        let zone = try TimeZones().zone(named: name)
        for seconds in stride(from: Int64(0), through: 4_102_444_800, by: 99 * 3600) {
            let offset = known.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
            guard zone.secondsFromUTC(at: Timestamp(secondsSince1970: seconds)) == offset else {
                Issue.record("\(name) at \(seconds) should be \(offset)")
                return
            }
        }
    }

    @Test(arguments: [
        "Europe/Zurrich", "", "/", "/etc/passwd", "../../../etc/passwd", "Europe/../Europe/Zurich", "./Europe/Zurich",
        "Europe",
        "Europe//Zurich", "Europe/Zurich/", "Europe/Zurich\0", "tzdata.zi", "Europe/Zürich",
        String(repeating: "Europe/", count: 1000),
    ])
    func whatIsNoNameOfAZoneIsUnknown(name: String) {
        #expect(throws: TimeZoneError.unknown(name: name)) { try TimeZones().zone(named: name) }
    }

    @Test func aMachineWithoutTimeZonesSaysWhatIsMissing() throws {
        let folder = try TemporaryFolder()
        let zones = TimeZones(folder: folder.path)
        #expect(throws: TimeZoneError.notInstalled(folder: folder.path)) { try zones.zone(named: "Europe/Zurich") }
        #expect(
            "\(TimeZoneError.notInstalled(folder: "/x"))"
                == "There are no time zones in /x: install the package tzdata.")
        #expect(try zones.zone(named: "UTC") == .utc)
    }

    @Test func aFileThatIsNoZoneIsDamaged() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/Nowhere"
        try Data("TZif, or nearly".utf8).write(to: URL(fileURLWithPath: path))
        let error = TimeZoneError.damaged(path: path, reason: "its version is unknown")
        #expect(throws: error) { try TimeZones(folder: folder.path).zone(named: "Nowhere") }
    }

    /// Nobody writes into a pipe: who opened it to read would wait for ever.
    @Test(.timeLimit(.minutes(1))) func aPipeInPlaceOfAFileHoldsNobodyUp() throws {
        let folder = try TemporaryFolder()
        #expect(mkfifo(folder.path + "/Pipe", 0o600) == 0)
        #expect(throws: TimeZoneError.self) { try TimeZones(folder: folder.path).zone(named: "Pipe") }
    }

    @Test func aZoneIsReadFromItsFileOnce() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/Zurich"
        try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo/Europe/Zurich", toPath: path)
        let zones = TimeZones(folder: folder.path)
        let zone = try zones.zone(named: "Zurich")
        try FileManager.default.removeItem(atPath: path)
        #expect(try zones.zone(named: "Zurich") == zone)
    }

    /// Such as `2026a`.
    private static var release: String? {
        let file = try? String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
        return file?.prefix { !$0.isNewline }.split(separator: " ").last.map(String.init)
    }

    private static func zdump(_ names: [String]) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/zdump")
        process.arguments = ["-V", "-c", "1970,2100"] + names
        process.environment = ["LC_ALL": "C"]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return output.split(separator: "\n").map(String.init)
    }
}

/// A line such as `Europe/Zurich  Sun Mar 29 01:00:00 2026 UT = Sun Mar 29 03:00:00 2026 CEST isdst=1 gmtoff=7200`.
private struct KnownOffset {
    let zone: String
    let moment: Timestamp
    let secondsFromUTC: Int

    private static let format = Date.ParseStrategy(
        format:
            "\(weekday: .abbreviated) \(month: .abbreviated) \(day: .defaultDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits) \(year: .defaultDigits)",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt)

    init?(_ line: String) {
        let parts = line.split(separator: " ")
        guard parts.count > 6, let date = try? Date(parts[1...5].joined(separator: " "), strategy: Self.format),
            let offset = parts.last.flatMap({ $0.hasPrefix("gmtoff=") ? Int($0.dropFirst(7)) : nil })
        else { return nil }
        zone = String(parts[0])
        moment = Timestamp(secondsSince1970: Int64(date.timeIntervalSince1970))
        secondsFromUTC = offset
    }
}
