import HTTP
import Mustache
import Storage

/// What routes are made of.
struct ShopParts {
    let renderer: PageRenderer
    let store: Store
    let pools: WorkerPools
    /// The files of `Public`.
    let files: StaticFiles
    /// Folder of what comes with the program: `Public` and others stand in it.
    let installation: String
    /// All templates, for rooms that bind their own.
    let templates: Templates
}

/// Work that is done once a minute: it looks at the shop, and returns the change to be made; nil for none.
typealias MinuteJob = @Sendable (Snapshot) throws -> (@Sendable (Transaction) throws -> Void)?
