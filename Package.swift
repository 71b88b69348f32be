// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
    .treatAllWarnings(as: .error),
]

let package = Package(
    name: "shopme",
    products: [
        .executable(name: "shopme", targets: ["Commands"]),
        .executable(name: "shopme-pictures", targets: ["PictureWorker"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // Not by "vips": the flag `-pthread` in its file makes every build warn, and its headers need no flag but GLib's.
        .systemLibrary(name: "CVips", pkgConfig: "gobject-2.0", providers: [.apt(["libvips-dev"])]),
        .target(name: "CSpawn", cSettings: [.treatAllWarnings(as: .error)]),
        .target(name: "CSandbox", cSettings: [.treatAllWarnings(as: .error)]),
        .target(
            name: "CICU", cSettings: [.treatAllWarnings(as: .error)],
            linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]),
        .systemLibrary(name: "CMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CFido2", pkgConfig: "libfido2", providers: [.apt(["libfido2-dev"])]),
        .systemLibrary(name: "CCbor", pkgConfig: "libcbor", providers: [.apt(["libcbor-dev"])]),
        .systemLibrary(name: "CQrencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),

        .target(
            name: "HTTP",
            dependencies: ["CMicrohttpd", "CZlib", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict),
        // Optimized in debug builds, too: each start of the program reads all templates, and the tests start it often.
        .target(
            name: "Mustache", dependencies: ["Localization"],
            swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .target(
            name: "Localization", dependencies: ["CICU"],
            swiftSettings: strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]),
        .target(name: "Markdown", dependencies: ["CMark"], swiftSettings: strict),
        .target(name: "Maps", swiftSettings: strict),
        .target(name: "QRCode", dependencies: ["CQrencode"], swiftSettings: strict),
        .target(
            name: "Shop",
            resources: [
                .embedInCode("common-passwords.txt"), .embedInCode("Addresses/address-formats.txt"),
                .embedInCode("Search/letter-folds.txt"),
                .embedInCode("Values/currencies.txt"),
            ],
            swiftSettings: strict),
        .target(name: "Imaging", dependencies: ["CSpawn"], swiftSettings: strict),
        .target(name: "Transfer", dependencies: ["CCurl"], swiftSettings: strict),
        .target(name: "Mail", dependencies: ["Transfer"], swiftSettings: strict),
        .target(name: "Secrets", dependencies: ["CCbor", "CFido2", "CSodium"], swiftSettings: strict),
        .target(name: "Payments", dependencies: ["Secrets", "Shop", "Transfer"], swiftSettings: strict),
        .target(
            name: "Storage",
            dependencies: ["CPostgreSQL", "CSQLite", "Localization", "Markdown", "Secrets", "Shop"],
            exclude: ["PostgreSQL/schema.txt"],
            resources: [
                .embedInCode("Migrations"), .embedInCode("PostgreSQL/Migrations"), .embedInCode("SQLite/Migrations"),
            ],
            swiftSettings: strict),
        .target(
            name: "Web",
            dependencies: [
                "HTTP", "Imaging", "Localization", "Mail", "Maps", "Mustache", "Payments", "QRCode", "Secrets", "Shop",
                "Storage", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "PictureWorker", dependencies: ["CSandbox", "CVips", "Imaging"], swiftSettings: strict),
        .executableTarget(
            name: "Commands",
            dependencies: [
                "HTTP", "Localization", "Mail", "Payments", "Secrets", "Shop", "Storage", "Web",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),

        .executableTarget(
            name: "Questions", dependencies: ["Secrets", "Shop", "Storage"], path: "Benchmarks/Questions",
            swiftSettings: strict),
        .executableTarget(name: "Lines", dependencies: ["Shop"], path: "Benchmarks/Lines", swiftSettings: strict),
        .executableTarget(
            name: "Rendering", dependencies: ["Mustache"], path: "Benchmarks/Rendering", exclude: ["Templates"],
            swiftSettings: strict),
        .executableTarget(
            name: "Pictures", dependencies: ["CVips", "Imaging"], path: "Benchmarks/Pictures", swiftSettings: strict),

        .target(
            name: "TestSupport", dependencies: ["CPostgreSQL", "Secrets", "Shop", "Storage"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .target(name: "TestTraits", path: "Tests/TestTraits", swiftSettings: strict),
        // Programs that the tests of the whole program start.
        .executableTarget(
            name: "Clerk", dependencies: ["Shop", "Storage", "TestSupport"], path: "Tests/Clerk", swiftSettings: strict),
        .executableTarget(name: "Drawing", dependencies: ["QRCode"], path: "Tests/Drawing", swiftSettings: strict),
        .testTarget(
            name: "ShopTests", dependencies: ["Shop", "TestSupport", "TestTraits"],
            resources: [.embedInCode("Taxes/vat-numbers.txt")], swiftSettings: strict),
        .testTarget(
            name: "PictureWorkerTests",
            dependencies: ["CVips", "CZlib", "Imaging", "PictureWorker", "TestSupport", "TestTraits"],
            swiftSettings: strict),
        .testTarget(name: "MailTests", dependencies: ["Mail", "TestTraits"], swiftSettings: strict),
        .testTarget(
            name: "TransferTests", dependencies: ["TestTraits", "Transfer"], exclude: ["server.py"],
            swiftSettings: strict),
        .testTarget(
            name: "PaymentsTests", dependencies: ["Payments", "Secrets", "Shop", "TestTraits", "Transfer"],
            resources: [.embedInCode("fixtures.json")], swiftSettings: strict),
        .testTarget(
            name: "SecretsTests", dependencies: ["Secrets", "TestTraits"], exclude: ["Passkeys/make-vectors"],
            resources: [.embedInCode("Passkeys/vectors.json")], swiftSettings: strict),
        .testTarget(
            name: "HTTPTests",
            dependencies: ["CMicrohttpd", "HTTP", "TestTraits", .product(name: "Logging", package: "swift-log")],
            swiftSettings: strict),
        .testTarget(
            name: "MustacheTests", dependencies: ["Localization", "Mustache", "TestTraits"], swiftSettings: strict),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode"], swiftSettings: strict),
        .testTarget(
            name: "LocalizationTests", dependencies: ["Localization", "TestTraits"],
            exclude: ["make-formats"], resources: [.embedInCode("differences.txt"), .embedInCode("formats.txt")],
            swiftSettings: strict),
        .testTarget(name: "MapsTests", dependencies: ["Maps", "TestTraits"], swiftSettings: strict),
        .testTarget(name: "MarkdownTests", dependencies: ["Markdown", "TestTraits"], swiftSettings: strict),
        .testTarget(
            name: "StorageTests",
            dependencies: ["CSQLite", "Secrets", "Shop", "Storage", "TestSupport", "TestTraits"],
            swiftSettings: strict),
        .testTarget(
            name: "SimulationTests",
            dependencies: [
                "CSQLite", "Payments", "Secrets", "Shop", "Storage", "TestSupport", "TestTraits", "Transfer", "Web",
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Tests/Simulation", swiftSettings: strict),
        .testTarget(
            name: "WebTests",
            dependencies: [
                "HTTP", "Localization", "Mail", "Maps", "Mustache", "QRCode", "Secrets", "Shop", "Storage",
                "TestSupport", "TestTraits",
                "Web", .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
