import Testing

@testable import Shop

struct ZoneInfoTests {
    /// Midnight, new year 2026, in London.
    private static let newYear: Int64 = 1_767_225_600

    private static func offsets(_ zone: ZoneInfo, _ moments: Int64...) -> [Int] {
        moments.map { zone.secondsFromUTC(at: Timestamp(secondsSince1970: $0)) }
    }

    /// Offsets in hours at noon, London time, of days in 2026.
    private static func hours(_ rule: String, onDays days: Int...) throws -> [Double] {
        let zone = try ZoneInfo(tzif: ZoneFile(footer: rule).bytes)
        return days.map { Double(offsets(zone, newYear + Int64($0) * 86_400 + 43_200)[0]) / 3600 }
    }

    @Test(arguments: [0, UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4")])
    func eachVersionIsRead(version: UInt8) throws {
        let file = ZoneFile(
            version: version, transitions: [(-100, 1), (100, 2)], types: [(600, 0, 0), (-3600, 0, 0), (7200, 1, 0)],
            footer: "")
        let zone = try ZoneInfo(tzif: file.bytes)
        #expect(Self.offsets(zone, .min, -101, -100, 99, 100, .max) == [600, 600, -3600, -3600, 7200, 7200])
    }

    @Test func momentsOf64BitsAreRead() throws {
        let file = ZoneFile(
            transitions: [(-5_000_000_000, 1), (5_000_000_000, 0)], types: [(0, 0, 0), (60, 0, 0)], footer: "")
        let zone = try ZoneInfo(tzif: file.bytes)
        #expect(Self.offsets(zone, -5_000_000_001, -5_000_000_000, 4_999_999_999, 5_000_000_000) == [0, 60, 60, 0])
    }

    @Test func theRuleHoldsFromTheLastChangeOn() throws {
        let file = ZoneFile(
            transitions: [(Self.newYear, 1)], types: [(0, 0, 0), (3600, 0, 0)], footer: "CET-1CEST,M3.5.0,M10.5.0/3")
        let zone = try ZoneInfo(tzif: file.bytes)
        // Sunday, the 29th of March 2026, one o'clock in London; a day in July 2025.
        #expect(Self.offsets(zone, 1_774_745_999, 1_774_746_000, 1_752_000_000) == [3600, 7200, 0])
    }

    @Test(
        arguments: [
            // Days of 2026, counted from 0: the 1st of January, the 1st of July, the 31st of December.
            ("UTC0", [0.0, 0, 0]), ("EST5EDT,M3.2.0,M11.1.0", [-5, -4, -5]), ("<+0330>-3:30", [3.5, 3.5, 3.5]),
            // Winter is the exception in Dublin, and the year ends in summer in the south.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", [0, 1, 0]), ("NZST-12NZDT,M9.5.0,M4.1.0/3", [13, 12, 13]),
            ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", [11, 10.5, 11]), ("XXX3EDT4,0/0,J365/23", [-4, -4, -4]),
            ("AAA+1:02:03BBB-1,J1/0,J182/0", [1, -1.0341666666666667, -1.0341666666666667]),
        ] as [(String, [Double])])
    func aYearFollowsItsRule(rule: String, hours: [Double]) throws {
        #expect(try Self.hours(rule, onDays: 0, 181, 364) == hours)
    }

    @Test func theLastWeekdayOfAMonthIsFoundWhetherItHasFourOrFive() throws {
        // The last Sunday of February 2026 is its fourth, the last Saturday of May its fifth.
        #expect(try Self.hours("AAA0BBB,M2.5.0,M5.5.6", onDays: 51, 52, 53, 148, 149, 150) == [0, 1, 1, 1, 0, 0])
    }

    @Test func theLeapDayIsCountedOnlyWhereTheRuleSaysSo() throws {
        let march = Self.newYear + 59 * 86_400 + 43_200  // The 1st of March 2026.
        let leapYear: Int64 = 1_704_110_400 + 59 * 86_400  // The 29th of February 2024, at noon.
        let never = try ZoneInfo(tzif: ZoneFile(footer: "AAA0BBB,J60/0,J300").bytes)
        #expect(Self.offsets(never, march - 86_400, march, leapYear, leapYear + 86_400) == [0, 3600, 0, 3600])
        let always = try ZoneInfo(tzif: ZoneFile(footer: "AAA0BBB,59/0,300").bytes)
        #expect(Self.offsets(always, march - 86_400, march, leapYear - 86_400, leapYear) == [0, 3600, 0, 3600])
    }

    @Test func aChangeMayLieInTheYearBeforeOrAfterItsOwn() throws {
        // A week before the 1st of January, and a week after the 31st of December, as RFC 9636 allows.
        #expect(try Self.hours("AAA0BBB,0/-167,J20", onDays: 0, 18, 20, 357, 359) == [1, 1, 0, 0, 1])
        #expect(try Self.hours("AAA0BBB,J300,365/167", onDays: 0, 5, 6, 8, 300) == [1, 1, 1, 0, 1])
    }

    @Test(arguments: [
        "UTC", "U0", "UTC25", "UTC0:60", "UTC0X", "EST5EDT", "EST5EDT,", "EST5EDT,M3.2.0", "EST5EDT,M13.2.0,M11.1.0",
        "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365",
        "EST5EDT,0,366",
        "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0,", "<+03-3", "<>0", "UTC99999999999999999999",
        "É\u{E9}É0",
    ])
    func whatIsNoRuleIsRefused(rule: String) {
        #expect(throws: MalformedZoneInfo.self) { try ZoneInfo(tzif: ZoneFile(footer: rule).bytes) }
    }

    @Test(arguments: [
        (ZoneFile(version: UInt8(ascii: "9")), "version"), (ZoneFile(types: []), "no local time"),
        (ZoneFile(transitions: [(5, 0), (5, 0)]), "order"), (ZoneFile(transitions: [(5, 0), (4, 0)]), "order"),
        (ZoneFile(transitions: [(5, 1)]), "does not have"), (ZoneFile(types: [(93_600, 0, 0)]), "far from UTC"),
        (ZoneFile(types: [(.min, 0, 0)]), "far from UTC"), (ZoneFile(types: [(0, 2, 0)]), "without a name"),
        (ZoneFile(types: [(0, 0, 4)]), "without a name"), (ZoneFile(leapSeconds: 27), "leap seconds"),
    ])
    func whatContradictsItselfIsRefused(file: ZoneFile, reason: String) throws {
        let error = #expect(throws: MalformedZoneInfo.self) { try ZoneInfo(tzif: file.bytes) }
        #expect(error?.reason.contains(reason) == true)
    }

    @Test func aFileThatEndsEarlyIsRefusedWhereverItEnds() {
        let file = ZoneFile(transitions: [(5, 0)], footer: "EST5EDT,M3.2.0,M11.1.0").bytes
        for length in file.indices {
            #expect(throws: MalformedZoneInfo.self) { try ZoneInfo(tzif: Array(file.prefix(length))) }
        }
    }

    /// The bytes that count entries are among them: none makes the reader reserve memory for entries that do not exist.
    @Test func noByteOfAFileStopsTheProgram() {
        let file = ZoneFile(transitions: [(5, 0)], footer: "EST5EDT,M3.2.0,M11.1.0").bytes
        var readable = 0
        for index in file.indices {
            for byte: UInt8 in [0, 1, 0x2D, 0x39, 0x7F, 0x80, 0xFF] {
                var changed = file
                changed[index] = byte
                guard let zone = try? ZoneInfo(tzif: changed) else { continue }
                readable += 1
                #expect(abs(Self.offsets(zone, Self.newYear)[0]) <= 25 * 3600)
            }
        }
        #expect(readable > 0)
    }
}
