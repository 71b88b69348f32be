import ArgumentParser

/// The public URL of the shop.
struct PublicAddressOption: ParsableArguments {
    @Option(help: "The address that visitors use, such as https://shop.example. Needed behind a proxy and for https.")
    var publicURL: String?

    /// The public URL, or nil if it is unknown.
    var address: String? { publicURL ?? Setting.environment("PUBLIC_URL") }
}
