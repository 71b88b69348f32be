/// Offsets of a time zone from UTC, past and future, as a file of the zone database tells them.
public struct ZoneInfo: Equatable, Sendable {
    /// Local time from a moment on.
    struct Transition: Equatable {
        /// Seconds since 1970.
        let moment: Int64
        let secondsFromUTC: Int
    }

    /// UTC itself, for which no file is needed.
    public static let utc = ZoneInfo(initialOffset: 0, transitions: [], rule: nil)

    /// Seconds from UTC before the first transition.
    let initialOffset: Int
    /// In ascending order.
    let transitions: [Transition]
    /// The offset after the last transition, where the file says more than that one.
    let rule: ZoneRule?

    /// The seconds by which the zone's clocks are ahead of UTC at a moment.
    public func secondsFromUTC(at moment: Timestamp) -> Int {
        let time = moment.secondsSince1970
        if let rule, transitions.last.map({ $0.moment <= time }) ?? true { return rule.secondsFromUTC(at: time) }
        // The last transition that has come lies before `end`.
        var (start, end) = (0, transitions.count)
        while start < end {
            let middle = (start + end) / 2
            if transitions[middle].moment <= time { start = middle + 1 } else { end = middle }
        }
        return end == 0 ? initialOffset : transitions[end - 1].secondsFromUTC
    }
}

/// The reason why bytes are not the description of a time zone.
public struct MalformedZoneInfo: Error, Equatable {
    /// Completes a sentence such as "The file is damaged: …"
    public let reason: String
}
