import ArgumentParser
import Glibc
import HTTP

/// The options of `shopme serve` for responses, threads and metrics.
struct ServingOptions: ParsableArguments {
    enum Switch: String, ExpressibleByArgument, CaseIterable {
        case on, off
    }

    @Option(help: "Number of threads that answer requests. The default is the number of processors, from 2 to 8.")
    var threads = Setting.number("THREADS") ?? min(max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))), 8)

    @Option(help: "Compress pages for browsers that accept it: on or off. (default: on with --public-url, else off)")
    var compressPages: Switch?

    @Option(
        name: .customLong("metrics-port"),
        help: """
            The port on 127.0.0.1 that serves metrics for Prometheus at /metrics; 0 for any free one. (default: none)
            """)
    var givenMetricsPort: Int?

    @Flag(help: "Send the duration of each response in the header Server-Timing.")
    var serverTiming = Setting.environment("SERVER_TIMING") == "on"

    var metricsPort: Int? { givenMetricsPort ?? Setting.environment("METRICS_PORT").flatMap(Int.init) }

    private var compression: Switch? { compressPages ?? Setting.environment("COMPRESS_PAGES").flatMap(Switch.init) }

    func validate() throws {
        guard (1...64).contains(threads) else { throw ValidationError("--threads must be from 1 to 64.") }
        guard (0...65535).contains(metricsPort ?? 0) else {
            throw ValidationError("--metrics-port must be from 0 to 65535.")
        }
    }

    func apply(to configuration: inout ServerConfiguration) {
        // For a remote browser, fewer bytes save more time than compressing them costs.
        configuration.compressesPages = compression.map { $0 == .on } ?? (configuration.publicOrigin != nil)
        configuration.threads = threads
        configuration.tellsTiming = serverTiming
        configuration.countsAnswers = metricsPort != nil
    }
}
