import ArgumentParser
import HTTP
import Web

/// Limits on what one visitor may ask of the server, so that there is enough for all. Each can be set by an environment
/// variable, too: `SHOPME_HEADER_TIMEOUT` for `--header-timeout`.
struct LimitOptions: ParsableArguments {
    private static let defaults = ServerConfiguration()

    @Option(help: "Seconds in which the headers of a request must come in; then 408.")
    var headerTimeout = Setting.number("HEADER_TIMEOUT") ?? 5

    @Option(help: "Seconds for which a connection may be silent between two requests.")
    var idleTimeout = Setting.number("IDLE_TIMEOUT") ?? 15

    @Option(help: "Bytes a second at which a form must come in (then 408) and an answer must be taken.")
    var lowestRate = Setting.number("LOWEST_RATE") ?? defaults.lowestRate

    @Option(help: "Connections at one time; further ones get 503. Fewer when the process may open few files.")
    var connections = Setting.number("CONNECTIONS") ?? defaults.connectionLimit

    @Option(
        name: .customLong("streams"),
        help: """
            Connections over which browsers hear of changes, at one time; others ask now and then. (default: half of \
            all connections)
            """)
    var givenStreams: Int?

    @Option(help: "The same of one person.")
    var streamsPerPerson = Setting.number("STREAMS_PER_PERSON") ?? 8

    @Option(help: "Connections at one time from one address, or one /64 of IPv6; further ones get 429.")
    var connectionsPerAddress = Setting.number("CONNECTIONS_PER_ADDRESS") ?? defaults.connectionsPerAddress

    @Option(help: "Bytes of a request's line and headers; 431 beyond.")
    var headerBytes = Setting.number("HEADER_BYTES") ?? defaults.headerLimit

    @Option(help: "Bytes of the address in a request's line; 414 beyond.")
    var targetBytes = Setting.number("TARGET_BYTES") ?? defaults.targetLimit

    @Option(help: "Bytes of a form without its files; 413 beyond.")
    var formBytes = Setting.number("FORM_BYTES") ?? defaults.formLimit

    @Option(help: "Bytes of a form with its files; 413 beyond.")
    var uploadBytes = Setting.number("UPLOAD_BYTES") ?? defaults.uploadLimit

    @Option(help: "Bytes of all forms with files that are on their way at one time; 503 beyond.")
    var totalUploadBytes = Setting.number("TOTAL_UPLOAD_BYTES") ?? defaults.totalUploadLimit

    @Option(
        help: """
            Visitors of one address, or one /64 of IPv6, who may start a cart in a minute; further ones get 429. 0 for \
            any number.
            """)
    var newVisitorsPerMinute = Setting.number("NEW_VISITORS_PER_MINUTE") ?? RateLimits().newVisitors

    @Option(
        help: """
            Orders that may be placed in a minute from one address, or one /64 of IPv6; further ones get 429. 0 for any \
            number.
            """)
    var ordersPerMinute = Setting.number("ORDERS_PER_MINUTE") ?? RateLimits().orders

    @Option(
        help: """
            Coupon codes that may be entered in a minute from one address, or one /64 of IPv6, right or wrong; further \
            ones get 429. 0 for any number.
            """)
    var couponsPerMinute = Setting.number("COUPONS_PER_MINUTE") ?? RateLimits().coupons

    @Option(
        help: """
            Changes of shopping lists in a minute from one address, or one /64 of IPv6; further ones get 429. 0 for any \
            number.
            """)
    var listChangesPerMinute = Setting.number("LIST_CHANGES_PER_MINUTE") ?? RateLimits().listChanges

    @Option(
        help: """
            A proxy's address or range, such as 10.0.0.0/8; may be repeated. Only from there X-Forwarded-For is \
            believed, and connections are not counted by address.
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
