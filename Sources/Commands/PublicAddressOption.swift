import ArgumentParser

/// The public address of the shop.
struct PublicAddressOption: ParsableArguments {
    @Option(help: "The address that visitors use, such as https://shop.example. Needed behind a proxy and for https.")
    var publicURL: String?

    /// Nil if it is unknown.
    var address: String? { publicURL ?? Setting.environment("PUBLIC_URL") }
}
