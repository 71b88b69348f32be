import ArgumentParser

/// The address that people use for the shop.
struct PublicAddressOption: ParsableArguments {
    @Option(help: "The address that visitors use, such as https://shop.example. Needed behind a proxy and for https.")
    var publicURL: String?

    /// Nil when it is not known.
    var address: String? { publicURL ?? Setting.environment("PUBLIC_URL") }
}
