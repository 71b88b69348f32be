/// Reason why the data folder cannot be used, with a sentence for the person who runs the shop.
public enum StorageError: Error, Equatable, CustomStringConvertible {
    /// The folder cannot be made, read or written.
    case unusableFolder(path: String, reason: String)
    /// The file cannot be made, read or written.
    case unusableFile(path: String, reason: String)
    /// There is no shop in the folder.
    case noShop(path: String)
    /// The folder holds a shop, or the rest of one.
    case shopExists(path: String)
    /// There is a file of this name, which is not replaced.
    case fileExists(path: String)
    /// The file is not a backup that ShopME has made.
    case noBackup(path: String)
    /// The file is no SQLite database, or is damaged.
    case damaged(path: String, reason: String)
    /// The database is missing or empty, but the folder has the pictures or backups of a shop.
    case lostDatabase(path: String)
    /// A restore was interrupted: the folder has some of the shop's files.
    case halfRestored(path: String)
    /// The file is a database, but of another program.
    case foreign(path: String)
    /// The database's schema has objects that the migrations did not create, or lacks some: a sentence for each.
    case foreignSchema(path: String, faults: [String])
    /// A newer program has written the database.
    case newer(path: String, version: Int, known: Int)
    /// An older program has written the database, and nothing may be changed.
    case older(path: String, version: Int, known: Int)
    /// A program of an earlier version has the database open, which could not go on after a step that this one needs.
    case inUse(path: String, step: String)
    /// The disk has not the room that bringing the shop up to date takes, in bytes: nothing was changed.
    case tooLittleSpace(path: String, needed: Int, free: Int)
    /// The disk is full: nothing was written.
    case full
    /// Another process kept the database locked for too long, or too many changes wait: nothing was written.
    case busy
    /// The database's server cannot be reached, or takes no changes now: nothing was written.
    case unreachable(reason: String)
    /// The connection to the database's server was lost while it made a change durable: it may have been made or not.
    case unknown
    /// Any other failure of the database or the disk.
    case failed(reason: String)

    public var description: String {
        switch self {
        case .unusableFolder(let path, let reason): "The data folder \(path) cannot be used: \(reason)."
        case .unusableFile(let path, let reason): "The file \(path) cannot be used: \(reason)."
        case .noShop(let path): "There is no shop in \(path)."
        case .shopExists(let path): "There is a shop in \(path) already."
        case .fileExists(let path): "There is a file \(path) already."
        case .noBackup(let path): "The file \(path) is not a backup made by ShopME."
        case .damaged(let path, let reason): "The database \(path) is damaged or no database at all: \(reason)."
        case .lostDatabase(let path):
            """
            The database \(path) is missing or empty, but its folder has the pictures or backups of a shop. Restore a \
            backup, or open a new shop in an empty folder.
            """
        case .halfRestored(let path):
            "A restore into \(path) was interrupted. Run `shopme restore` again."
        case .foreign(let path): "The database \(path) was not made by ShopME."
        case .foreignSchema(let path, let faults):
            "The database \(path) is not as ShopME created it: \(faults.firstFew)."
        case .newer(let path, let version, let known):
            "The database \(path) has version \(version), written by a newer ShopME; this one knows version \(known)."
        case .older(let path, let version, let known):
            "The database \(path) has version \(version), this ShopME works with version \(known): serve the shop once."
        case .inUse(let path, let step):
            "The database \(path) is open in an older ShopME, which cannot go on after the step “\(step)”: stop it first."
        case .tooLittleSpace(let path, let needed, let free):
            "To bring the shop in \(path) up to date, \(needed.megabytes) must be free for a while; \(free.megabytes) are."
        case .full: "The disk is full."
        case .busy: "The database is busy."
        case .unreachable(let reason): "The database cannot be reached: \(reason)."
        case .unknown: "The connection was lost while the database was saving: nobody knows yet whether it has."
        case .failed(let reason): "The database failed: \(reason)."
        }
    }
}

extension [String] {
    /// The first ten, and how many more there are.
    fileprivate var firstFew: String {
        prefix(10).joined(separator: "; ") + (count > 10 ? "; and \(count - 10) more" : "")
    }
}

extension Int {
    /// So many bytes: `1.4 GB`, `12 MB`.
    fileprivate var megabytes: String {
        let megabytes = (self + 999_999) / 1_000_000
        return megabytes < 1000 ? "\(megabytes) MB" : "\(megabytes / 1000).\(megabytes % 1000 / 100) GB"
    }
}
