/// The reason why the data folder or the database cannot be used, with a sentence for the operator.
public enum StorageError: Error, Equatable, CustomStringConvertible {
    /// The folder cannot be created, read or written.
    case unusableFolder(path: String, reason: String)
    /// The file cannot be created, read or written.
    case unusableFile(path: String, reason: String)
    /// There is no shop in the folder.
    case noShop(path: String)
    /// The folder contains a shop, or what is left of one.
    case shopExists(path: String)
    /// A file of this name exists, and is not replaced.
    case fileExists(path: String)
    /// The file is not a backup made by ShopME.
    case noBackup(path: String)
    /// The file is not an SQLite database, or is damaged.
    case damaged(path: String, reason: String)
    /// The database is missing or empty, although the folder has the pictures or backups of a shop.
    case lostDatabase(path: String)
    /// A restore was interrupted, so the folder has only some of the shop's files.
    case halfRestored(path: String)
    /// The file is a database of another program.
    case foreign(path: String)
    /// The database's schema has objects that the migrations did not create, or lacks some. `faults` has a sentence for
    /// each.
    case foreignSchema(path: String, faults: [String])
    /// A newer program has written the database.
    case newer(path: String, version: Int, known: Int)
    /// An older program has written the database, and this one must not change it.
    case older(path: String, version: Int, known: Int)
    /// A program of an earlier version has the database open, and could not work after a migration that this one needs.
    case inUse(path: String, step: String)
    /// The disk has less free space than the upgrade needs, in bytes. Nothing was changed.
    case tooLittleSpace(path: String, needed: Int, free: Int)
    /// The disk is full. Nothing was written.
    case full
    /// Another process kept the database locked for too long, or too many changes wait. Nothing was written.
    case busy
    /// The database's server is unreachable, or accepts no changes now. Nothing was written.
    case unreachable(reason: String)
    /// The outcome of a commit is unknown, because the connection to the database's server was lost during it.
    case unknown
    /// Any other error of the database or the disk.
    case failed(reason: String)

    public var description: String {
        switch self {
        case .unusableFolder(let path, let reason): "The data folder \(path) cannot be used: \(reason)."
        case .unusableFile(let path, let reason): "The file \(path) cannot be used: \(reason)."
        case .noShop(let path): "There is no shop in \(path)."
        case .shopExists(let path): "There is a shop in \(path) already."
        case .fileExists(let path): "There is a file \(path) already."
        case .noBackup(let path): "The file \(path) is not a backup made by ShopME."
        case .damaged(let path, let reason): "The database \(path) is damaged or not a database: \(reason)."
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
            "The database \(path) has version \(version), but this ShopME needs \(known). Run `shopme serve` once."
        case .inUse(let path, let step):
            "The database \(path) is open in an older ShopME, which cannot work after the step “\(step)”: stop it first."
        case .tooLittleSpace(let path, let needed, let free):
            "The upgrade of \(path) needs \(needed.megabytes) of free disk space for a while; only \(free.megabytes) are free."
        case .full: "The disk is full."
        case .busy: "The database is busy."
        case .unreachable(let reason): "The database cannot be reached: \(reason)."
        case .unknown: "The connection was lost during a commit: it is unknown if the change was saved."
        case .failed(let reason): "The database failed: \(reason)."
        }
    }
}

extension [String] {
    /// The first ten texts, and the number of the others.
    fileprivate var firstFew: String {
        prefix(10).joined(separator: "; ") + (count > 10 ? "; and \(count - 10) more" : "")
    }
}

extension Int {
    /// This number of bytes as text: `1.4 GB`, `12 MB`.
    fileprivate var megabytes: String {
        let megabytes = (self + 999_999) / 1_000_000
        return megabytes < 1000 ? "\(megabytes) MB" : "\(megabytes / 1000).\(megabytes % 1000 / 100) GB"
    }
}
