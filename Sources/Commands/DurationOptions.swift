import ArgumentParser
import Storage

/// Durations that tests shorten. The options are hidden, and rejected for a shop with a public address.
struct DurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Seconds after which other programs of this shop take over the work of a failed one.",
            visibility: .hidden))
    var leaseSeconds: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds for which a change waits while another program locks the database.", visibility: .hidden))
    var busySeconds: Int?

    func validate() throws {
        for (name, value) in given where !(1...60).contains(value) {
            throw ValidationError("--\(name) must be from 1 to 60.")
        }
    }

    /// Throws a `ValidationError` if one of the options is given.
    func requireDefaults() throws {
        guard let (name, _) = given.first else { return }
        throw ValidationError("--\(name) is for tests only, and cannot be used with --public-url.")
    }

    var leaseTime: Duration { leaseSeconds.map(Duration.seconds) ?? Store.defaultLeaseTime }

    var busyTimeout: Duration { busySeconds.map(Duration.seconds) ?? Store.defaultBusyTimeout }

    /// The names and values of the given options.
    private var given: [(name: String, value: Int)] {
        [("lease-seconds", leaseSeconds), ("busy-seconds", busySeconds)].compactMap { name, value in
            value.map { (name, $0) }
        }
    }
}
