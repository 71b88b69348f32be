/// Time limits of the phases of a request, in milliseconds.
struct Timeouts {
    let clock: @Sendable () -> Int
    let header: Int
    let idle: Int
    /// The lowest accepted rate, in bytes per second.
    let lowestRate: Int
    /// The maximum time that a body may be ahead of the lowest rate.
    let longestCredit: Int

    init(_ configuration: ServerConfiguration) {
        clock = configuration.clock
        header = configuration.headerTimeout.milliseconds
        idle = configuration.idleTimeout.milliseconds
        lowestRate = configuration.lowestRate
        longestCredit = configuration.longestCredit.milliseconds
    }

    /// Returns the time in which a response of `bytes` bytes must be sent.
    func sending(_ bytes: Int) -> Int { idle + bytes * 1000 / lowestRate }

    /// The whole seconds after which libmicrohttpd ends a silent connection: not before the reaper could answer.
    var silence: Int { (max(idle, header + 1000) + 999) / 1000 }

    /// The time after a response in which the headers of the next request must arrive. libmicrohttpd closes a silent
    /// connection after `idle`. This limit ends a connection that sends a byte now and then.
    var next: Int { idle + header }
}
