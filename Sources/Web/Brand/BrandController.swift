import HTTP
import Shop
import Storage

/// Serves the stylesheet of the accent colour, and those of previews.
struct BrandController {
    /// Returns the shop's stylesheet. Under its own address, browsers cache it for ever. Under an earlier address, which
    /// a page that is open may have, the answer is the current stylesheet, and is not cached.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let name = context.parameters["sheet"], name.hasPrefix("brand-"), name.hasSuffix(".css"),
            let palette = try snapshot.settings().brand
        else { throw NotFound("page") }
        let sheet = BrandSheet(palette)
        return response(
            sheet, caching: sheet.path == "/" + name ? "public, max-age=31536000, immutable" : "public, no-cache")
    }

    /// Returns the stylesheet of the colour that the address names, such as `1b6f68.css`.
    func preview(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let name = context.parameters["sheet"], name.hasSuffix(".css"),
            let colour = BrandColour(String(name.dropLast(4))), name == colour.digits + ".css"
        else { throw NotFound("page") }
        return response(BrandSheet(BrandPalette(colour)), caching: "private, no-cache")
    }

    private func response(_ sheet: BrandSheet, caching: String) -> Response {
        var response = Response(
            headers: ["Content-Type": "text/css; charset=utf-8", "Cache-Control": caching],
            body: .bytes(Array(sheet.text.utf8)))
        response.mayBeCompressed = true
        return response
    }
}
