import HTTP
import Localization
import Shop
import Storage

/// The web app manifest (W3C): how the shop looks among the installed apps of a device.
struct Manifest {
    let settings: ShopSettings
    let assets: Assets
    let language: Language

    /// The number of characters that fit below an icon on a home screen.
    private static let shortNameLength = 12

    var json: String {
        let text = ProductData.quoted
        let home = Paths.localized(Paths.home, language.pathPrefix)
        let fields = [
            "\"id\":\"/\"", "\"name\":" + text(settings.name), "\"short_name\":" + text(shortName),
            "\"lang\":" + text(language.tag), "\"dir\":" + text(language.format.direction.rawValue),
            "\"start_url\":" + text(home),
            "\"scope\":\"/\"", "\"display\":\"standalone\"", "\"background_color\":\"#fbfaf8\"",
            "\"theme_color\":" + text(settings.brand?.light.accent.text ?? "#ffffff"),
            "\"icons\":[" + icons.map(\.json).joined(separator: ",") + "]",
        ]
        return "{" + fields.joined(separator: ",") + "}"
    }

    /// The words at the start of the name that fit, or else the start of the first one.
    private var shortName: String {
        let words = settings.name.split(separator: " ")
        let fitting = (1...max(1, words.count)).map { words.prefix($0).joined(separator: " ") }
            .last { $0.count <= Self.shortNameLength }
        return fitting ?? String(settings.name.prefix(Self.shortNameLength))
    }

    private var icons: [ManifestIcon] {
        guard let icon = settings.icon else {
            return [ManifestIcon(path: assets.smallIcon, size: 192), ManifestIcon(path: assets.largeIcon, size: 512)]
        }
        return [
            ManifestIcon(path: Paths.picture(icon.fileName(ofWidth: 192)), size: 192),
            ManifestIcon(path: Paths.picture(icon.fileName), size: 512),
        ]
    }
}

private struct ManifestIcon {
    let path: String
    let size: Int

    var json: String {
        "{\"src\":\(ProductData.quoted(path)),\"type\":\"image/png\",\"sizes\":\"\(size)x\(size)\"}"
    }
}

extension Picture {
    /// Returns the name of the file of that width, or of the widest file.
    func fileName(ofWidth width: Int) -> String { variants.first { $0.width == width }?.fileName ?? fileName }
}

/// Serves the web app manifest, in the language of the page that links it.
struct ManifestController {
    let renderer: PageRenderer

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let manifest = Manifest(
            settings: try snapshot.settings(), assets: renderer.assets, language: context.language)
        return Response(
            headers: ["Content-Type": "application/manifest+json", "Cache-Control": "public, no-cache"],
            body: .bytes(Array(manifest.json.utf8)))
    }
}
