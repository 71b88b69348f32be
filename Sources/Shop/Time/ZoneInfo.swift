/// The past and future offsets of a time zone from UTC, from a file of the zone database.
public struct ZoneInfo: Equatable, Sendable {
    /// A change of the zone's offset from UTC.
    struct Transition: Equatable {
        /// The time of the change, in seconds since 1970.
        let moment: Int64
        let secondsFromUTC: Int
    }

    /// UTC itself, which needs no file.
    public static let utc = ZoneInfo(initialOffset: 0, transitions: [], rule: nil)

    /// The seconds from UTC before the first transition.
    let initialOffset: Int
    /// In ascending order.
    let transitions: [Transition]
    /// The rule after the last transition, if the file has one.
    let rule: ZoneRule?

    /// Returns the seconds by which the zone's clocks are ahead of UTC at a time.
    public func secondsFromUTC(at moment: Timestamp) -> Int {
        let time = moment.secondsSince1970
        if let rule, transitions.last.map({ $0.moment <= time }) ?? true { return rule.secondsFromUTC(at: time) }
        // The last transition that has passed is before `end`.
        var (start, end) = (0, transitions.count)
        while start < end {
            let middle = (start + end) / 2
            if transitions[middle].moment <= time { start = middle + 1 } else { end = middle }
        }
        return end == 0 ? initialOffset : transitions[end - 1].secondsFromUTC
    }
}

/// The reason why bytes do not describe a time zone.
public struct MalformedZoneInfo: Error, Equatable {
    /// The reason, which completes a sentence such as "The file is damaged: …"
    public let reason: String
}
