import ArgumentParser
import Glibc
import HTTP
import Logging
import Payments
import Shop
import Storage
import Web

/// `shopme serve`: opens the shop and serves it until a signal stops it.
struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Open the shop in the data folder and serve it.",
        discussion: """
            SIGTERM and Ctrl-C let running requests end, for five seconds at most, then stop. A listening socket that \
            systemd hands over (LISTEN_FDS) takes the place of --host and --port.
            """)

    static let defaultHost = "127.0.0.1"
    static let defaultPort = 8080

    @OptionGroup var data: DataOption

    @Option(help: "The address to listen on: an IP address or localhost.")
    var host = Setting.environment("HOST") ?? defaultHost

    @Option(help: "The port to listen on; 0 for any free one.")
    var port = Setting.environment("PORT").flatMap(Int.init) ?? defaultPort

    @OptionGroup var publicAddressOption: PublicAddressOption

    @OptionGroup var serving: ServingOptions

    @Option(help: "How much to log: debug, info (each request), notice, warning or error.")
    var logLevel = Setting.environment("LOG_LEVEL") ?? "info"

    @OptionGroup(title: "Mail") var mail: MailOptions

    @OptionGroup(title: "Payments") var payments: PaymentOptions

    @OptionGroup(title: "Limits") var limits: LimitOptions

    @OptionGroup var durations: DurationOptions

    func validate() throws {
        guard (0...65535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level must be debug, info, notice, warning or error.")
        }
        guard isLocal || publicAddress != nil else {
            throw ValidationError("With --host \(host), --public-url is needed: the address that visitors use.")
        }
        if publicAddress != nil { try durations.requireDefaults() }
    }

    /// True if the shop listens on a loopback address only, so that its host names are known.
    private var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    private var publicAddress: String? { publicAddressOption.address }

    func run() throws {
        let signals = TerminationSignals()
        OpenFiles.raiseLimit()
        try ProcessLimits.check(threads: serving.threads)
        let mailServer = try mail.server()
        let stop = StopFlag()
        let providers = try payments.providers { stop.isSet }
        // A reader for each thread that answers, and for the work beside them: searches, the metrics server, and mail.
        let store = try data.open(
            readers: serving.threads + 4, busyTimeout: durations.busyTimeout, leaseTime: durations.leaseTime)
        let logger = makeLogger()
        let streams = limits.openStreams
        let website = try makeWebsite(store, streams, providers, logger)
        website.prepare()
        let inheritedSocket = try SocketActivation.takeSocket()
        let server = try start(website, streams, inheritedSocket, logger)
        // While one program hands the shop's socket to the next, both run for a moment.
        let metrics = try serving.metricsPort.map {
            try MetricsServer(port: $0, sharesPort: inheritedSocket != nil, of: server, store, logger: logger)
        }
        RecoveryChecking.start(store, logger: logger)
        let housekeeping = Housekeeping.start(store, logger: logger)
        let sorting = NameOrderWork.start(store, logger: logger)
        let works = RepeatedWork.start(for: website, logger: logger)
        let delivery = mailServer.map { MailDelivery(store, to: $0.server, from: $0.sender, logger: logger) }
        let address = publicAddress ?? "http://\(Authority.text(host: host, port: server.port))/"
        print("ShopME is open at \(address), data in \(data.path).")
        if let metrics { print("Its figures are at http://127.0.0.1:\(metrics.port)/metrics.") }
        tellFirstManager(store, address, logger)
        fflush(nil)
        signals.wait()
        server.stop()
        metrics?.stop()
        stop.set()
        for work in works { work.stop() }
        website.close()
        delivery?.stop()
        housekeeping.stop()
        sorting.stop()
        let committed = store.committed
        try store.close()
        print("ShopME is closed: \(committed.changes) changes in \(committed.commits) commits.")
    }

    /// Prints the link for the first manager, or writes it into a file. An error is only logged: a shop with a full
    /// disk or a locked database still sells.
    private func tellFirstManager(_ store: Store, _ address: String, _ logger: Logger) {
        do {
            let file = FirstManagerFile(in: store.folder)
            guard let link = try FirstManager.link(store, under: address) else { return file.remove() }
            // The output of a service goes to the system's log, which other users can read.
            if isatty(STDOUT_FILENO) == 1 {
                file.remove()
                print("It has no manager yet. The first person to open this link within 24 hours becomes its manager:")
                print(link)
            } else {
                try file.write(link)
                print("It has no manager yet. The link for its first manager is in \(file.path).")
            }
        } catch {
            logger.warning("link for the first manager could not be made", metadata: ["error": "\(error)"])
        }
    }

    private func makeWebsite(
        _ store: Store, _ streams: EventStreams, _ providers: [any PaymentProvider], _ logger: Logger
    ) throws -> Website {
        try openShopIfNew(store)
        try store.write { try $0.setProvider(providers.first?.account) }
        let timeZones = Setting.timeZones
        _ = try timeZones.zone(named: store.read { try $0.settings().timeZone })
        let installation = try Installation.find()
        return try Website(
            store, templates: installation.templates, words: installation.words, publicFolder: installation.publicFiles,
            publicOrigin: publicAddress, limits: limits.rates, mail: mail.settings, timeZones: timeZones,
            streams: streams, providers: providers, logger: logger)
    }

    private func start(
        _ website: Website, _ streams: EventStreams, _ inheritedSocket: Int32?, _ logger: Logger
    ) throws -> Server {
        var configuration = ServerConfiguration(host: host, port: port, publicOrigin: publicAddress)
        configuration.uploadFolder = data.folder.uploads
        limits.apply(to: &configuration)
        configuration.streams = streams
        configuration.inheritedSocket = inheritedSocket
        serving.apply(to: &configuration)
        return try Server(configuration, logger: logger, accepts: website.accepts, answer: website.answer)
    }

    private func makeLogger() -> Logger {
        var logger = Logger(label: "shopme") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = Logger.Level(rawValue: logLevel) ?? .info
        return logger
    }

    /// Makes an empty shop in a new data folder.
    private func openShopIfNew(_ store: Store) throws {
        _ = try store.write { transaction in try transaction.openShop(.new) }
    }
}

extension ShopSettings {
    /// The settings of an empty shop until its manager changes them.
    static let new = ShopSettings(name: "ShopME", currency: .usd, timeZone: "UTC")
}
