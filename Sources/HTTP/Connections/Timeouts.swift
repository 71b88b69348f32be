/// Time limits of the parts of a request, in milliseconds.
struct Timeouts {
    let clock: @Sendable () -> Int
    let header: Int
    let idle: Int
    /// Bytes a second.
    let lowestRate: Int
    /// Most time that a body may be ahead of the lowest rate.
    let longestCredit: Int

    init(_ configuration: ServerConfiguration) {
        clock = configuration.clock
        header = configuration.headerTimeout.milliseconds
        idle = configuration.idleTimeout.milliseconds
        lowestRate = configuration.lowestRate
        longestCredit = configuration.longestCredit.milliseconds
    }

    /// Time in which an answer of `bytes` must be sent.
    func sending(_ bytes: Int) -> Int { idle + bytes * 1000 / lowestRate }

    /// Whole seconds after which libmicrohttpd ends a silent connection: not before the reaper could answer.
    var silence: Int { (max(idle, header + 1000) + 999) / 1000 }

    /// Time after an answer in which the next request's headers must come. libmicrohttpd closes a silent connection
    /// after `idle`; this catches one that sends a byte now and then.
    var next: Int { idle + header }
}
