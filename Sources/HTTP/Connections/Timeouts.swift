/// How long each part of a request may take, in milliseconds.
struct Timeouts {
    let clock: @Sendable () -> Int
    let header: Int
    let idle: Int
    /// Bytes a second.
    let lowestRate: Int
    /// The credit of a body: the time that it may be ahead of the lowest rate.
    let longestCredit: Int

    init(_ configuration: ServerConfiguration) {
        clock = configuration.clock
        header = configuration.headerTimeout.milliseconds
        idle = configuration.idleTimeout.milliseconds
        lowestRate = configuration.lowestRate
        longestCredit = configuration.longestCredit.milliseconds
    }

    /// An answer of that size may take so long to be sent.
    func sending(_ bytes: Int) -> Int { idle + bytes * 1000 / lowestRate }

    /// Whole seconds after which libmicrohttpd ends a silent connection: not before the reaper could answer.
    var silence: Int { (max(idle, header + 1000) + 999) / 1000 }

    /// So long after an answer the next request's headers must be there. libmicrohttpd closes a silent connection
    /// after `idle`; this catches the one that sends a byte now and then.
    var next: Int { idle + header }
}
