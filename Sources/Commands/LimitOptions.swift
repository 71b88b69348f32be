import ArgumentParser
import HTTP
import Web

/// Limits on the requests of one visitor, so that the server has enough resources for all. Each limit can also be set
/// by an environment variable: `SHOPME_HEADER_TIMEOUT` for `--header-timeout`.
struct LimitOptions: ParsableArguments {
    private static let defaults = ServerConfiguration()

    @Option(help: "Seconds in which the headers of a request must arrive; 408 beyond.")
    var headerTimeout = Setting.number("HEADER_TIMEOUT") ?? 5

    @Option(help: "Seconds that a connection may be silent between two requests.")
    var idleTimeout = Setting.number("IDLE_TIMEOUT") ?? 15

    @Option(help: "Lowest rate of a form (408 below) and of a response, in bytes per second.")
    var lowestRate = Setting.number("LOWEST_RATE") ?? defaults.lowestRate

    @Option(help: "Maximum number of open connections; 503 beyond. Fewer if the process may open few files.")
    var connections = Setting.number("CONNECTIONS") ?? defaults.connectionLimit

    @Option(
        name: .customLong("streams"),
        help: """
            Maximum number of open event streams, which tell browsers of changes; other browsers poll. (default: half \
            of all connections)
            """)
    var givenStreams: Int?

    @Option(help: "Maximum number of open event streams of one person.")
    var streamsPerPerson = Setting.number("STREAMS_PER_PERSON") ?? 8

    @Option(help: "Maximum number of open connections from one address or IPv6 /64; 429 beyond.")
    var connectionsPerAddress = Setting.number("CONNECTIONS_PER_ADDRESS") ?? defaults.connectionsPerAddress

    @Option(help: "Maximum size of a request's line and headers in bytes; 431 beyond.")
    var headerBytes = Setting.number("HEADER_BYTES") ?? defaults.headerLimit

    @Option(help: "Maximum size of the address in a request's line in bytes; 414 beyond.")
    var targetBytes = Setting.number("TARGET_BYTES") ?? defaults.targetLimit

    @Option(help: "Maximum size of a form without its files in bytes; 413 beyond.")
    var formBytes = Setting.number("FORM_BYTES") ?? defaults.formLimit

    @Option(help: "Maximum size of a form with its files in bytes; 413 beyond.")
    var uploadBytes = Setting.number("UPLOAD_BYTES") ?? defaults.uploadLimit

    @Option(help: "Maximum size of all running uploads together in bytes; 503 beyond.")
    var totalUploadBytes = Setting.number("TOTAL_UPLOAD_BYTES") ?? defaults.totalUploadLimit

    @Option(
        help: """
            Maximum number of visitors per minute who may start a cart from one address or IPv6 /64; 429 beyond. 0 for \
            no limit.
            """)
    var newVisitorsPerMinute = Setting.number("NEW_VISITORS_PER_MINUTE") ?? RateLimits().newVisitors

    @Option(
        help: """
            Maximum number of orders per minute from one address or IPv6 /64; 429 beyond. 0 for no limit.
            """)
    var ordersPerMinute = Setting.number("ORDERS_PER_MINUTE") ?? RateLimits().orders

    @Option(
        help: """
            Maximum number of coupon codes, valid or not, per minute from one address or IPv6 /64; 429 beyond. 0 for \
            no limit.
            """)
    var couponsPerMinute = Setting.number("COUPONS_PER_MINUTE") ?? RateLimits().coupons

    @Option(
        help: """
            Maximum number of withdrawal forms per minute from one address or IPv6 /64; 429 beyond. 0 for no limit.
            """)
    var withdrawalsPerMinute = Setting.number("WITHDRAWALS_PER_MINUTE") ?? RateLimits().withdrawals

    @Option(
        help: """
            Maximum number of shopping list changes per minute from one address or IPv6 /64; 429 beyond. 0 for no limit.
            """)
    var listChangesPerMinute = Setting.number("LIST_CHANGES_PER_MINUTE") ?? RateLimits().listChanges

    @Option(
        help: """
            Address or range of a proxy, such as 10.0.0.0/8; may be repeated. X-Forwarded-For is only trusted from \
            these proxies, and their connections are not counted by address.
            """)
    var trustedProxy: [String] =
        Setting.environment("TRUSTED_PROXY")?.split(separator: ",").map(String.init) ?? []

    func validate() throws {
        for (name, value, range) in [
            ("header-timeout", headerTimeout, 1...600), ("idle-timeout", idleTimeout, 1...3600),
            ("lowest-rate", lowestRate, 1...1 << 30), ("connections", connections, 1...1_000_000),
            ("streams", streamLimit, 0...1_000_000), ("streams-per-person", streamsPerPerson, 0...1_000_000),
            ("connections-per-address", connectionsPerAddress, 1...1_000_000),
            ("header-bytes", headerBytes, 4096...1 << 20), ("target-bytes", targetBytes, 64...1 << 20),
            ("new-visitors-per-minute", newVisitorsPerMinute, 0...1_000_000),
            ("orders-per-minute", ordersPerMinute, 0...1_000_000),
            ("coupons-per-minute", couponsPerMinute, 0...1_000_000),
            ("withdrawals-per-minute", withdrawalsPerMinute, 0...1_000_000),
            ("list-changes-per-minute", listChangesPerMinute, 0...1_000_000),
            ("form-bytes", formBytes, 1024...1 << 30), ("upload-bytes", uploadBytes, 1024...1 << 40),
            ("total-upload-bytes", totalUploadBytes, 1024...1 << 50),
        ] where !range.contains(value) {
            throw ValidationError("--\(name) must be from \(range.lowerBound) to \(range.upperBound).")
        }
        guard totalUploadBytes >= uploadBytes else {
            throw ValidationError("--total-upload-bytes must be at least --upload-bytes.")
        }
    }

    var rates: RateLimits {
        var rates = RateLimits()
        rates.newVisitors = newVisitorsPerMinute
        rates.orders = ordersPerMinute
        rates.coupons = couponsPerMinute
        rates.withdrawals = withdrawalsPerMinute
        rates.listChanges = listChangesPerMinute
        return rates
    }

    private var streamLimit: Int { givenStreams ?? Setting.number("STREAMS") ?? connections / 2 }

    var openStreams: EventStreams { EventStreams(limit: streamLimit, limitPerPerson: streamsPerPerson) }

    func apply(to configuration: inout ServerConfiguration) {
        configuration.headerTimeout = .seconds(headerTimeout)
        configuration.idleTimeout = .seconds(idleTimeout)
        configuration.lowestRate = lowestRate
        configuration.connectionLimit = connections
        configuration.connectionsPerAddress = connectionsPerAddress
        configuration.headerLimit = headerBytes
        configuration.targetLimit = targetBytes
        configuration.formLimit = formBytes
        configuration.uploadLimit = uploadBytes
        configuration.totalUploadLimit = totalUploadBytes
        configuration.trustedProxies = trustedProxy
    }
}
