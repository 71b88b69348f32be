import HTTP
import Maps
import Synchronization

/// Tiles of the map that were drawn lately, compressed, too: at most 16 MB of them.
final class TileCache: Sendable {
    private static let limit = 16 << 20

    private struct Key: Hashable {
        let tile: MapTile
        let style: MapStyle
    }

    private struct Entry {
        let response: StoredResponse
        /// Grows with each use.
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var size = 0
        var uses = 0
    }

    private let map: WorldMap
    private let state = Mutex(State())

    init(_ map: WorldMap) {
        self.map = map
    }

    var version: String { map.version }

    /// Bytes of the tiles that it holds.
    var size: Int { state.withLock { $0.size } }

    /// Answer that has the tile; nil where the map's file cannot be read.
    func response(_ tile: MapTile, in style: MapStyle, to request: Request) -> Response? {
        let key = Key(tile: tile, style: style)
        if let known = state.withLock({ Self.use(key, &$0) }) { return known.response(to: request) }
        guard let drawn = try? map.svg(of: tile, in: style) else { return nil }
        let stored = StoredResponse(headers: Self.headers, content: drawn)
        state.withLock { Self.keep(stored, key, &$0) }
        return stored.response(to: request)
    }

    private static let headers: Headers = [
        "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=31536000, immutable",
        // A drawing opened on its own must not run anything.
        "Content-Security-Policy": "default-src 'none'; sandbox",
    ]

    private static func use(_ key: Key, _ state: inout State) -> StoredResponse? {
        guard let entry = state.entries[key] else { return nil }
        state.uses += 1
        state.entries[key]?.lastUse = state.uses
        return entry.response
    }

    private static func keep(_ response: StoredResponse, _ key: Key, _ state: inout State) {
        state.uses += 1
        if let old = state.entries.updateValue(Entry(response: response, lastUse: state.uses), forKey: key) {
            state.size -= old.response.size
        }
        state.size += response.size
        if state.size > limit { forgetOlderHalf(&state) }
    }

    /// Half at once, so that looking for the oldest costs little for each.
    private static func forgetOlderHalf(_ state: inout State) {
        let middle = state.entries.values.map(\.lastUse).sorted()[state.entries.count / 2]
        state.entries = state.entries.filter { $0.value.lastUse >= middle }
        state.size = state.entries.values.reduce(0) { $0 + $1.response.size }
    }
}
