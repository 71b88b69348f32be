extension ZoneInfo {
    /// Returns the first second of a day. If clocks skip midnight, the day begins after the gap.
    public func start(of day: CivilDate) -> Timestamp {
        let midnight = Timestamp(secondsSince1970: Int64(day.daysSince1970) * 86_400)
        let offsets = [-86_400, 86_400].map { secondsFromUTC(at: midnight + $0) }
        let starts = offsets.map { midnight + Int64(-$0) }
        let shown = zip(starts, offsets).first { secondsFromUTC(at: $0) == $1 }?.0
        return shown ?? max(starts[0], starts[1])
    }
}
