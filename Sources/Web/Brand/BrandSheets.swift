import Shop
import Synchronization

/// The address of the brand's stylesheet, computed once for each accent colour: every page links to it.
final class BrandSheets: Sendable {
    private let latest = Mutex<(palette: BrandPalette, path: String)?>(nil)

    /// Returns the address of the stylesheet with these colours.
    func path(of palette: BrandPalette) -> String {
        latest.withLock { latest in
            if let latest, latest.palette == palette { return latest.path }
            let path = BrandSheet(palette).path
            latest = (palette, path)
            return path
        }
    }
}
