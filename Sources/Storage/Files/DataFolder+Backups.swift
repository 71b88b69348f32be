import FoundationEssentials
import Glibc
import Shop

extension DataFolder {
    /// Returns the path for a copy of the database from before its upgrade to `version`. Creates the copy's folder.
    func pathOfCopy(beforeVersion version: Int) throws -> String {
        try create(backups)
        let moment = LocalTime(.now).internetFormatted.filter { $0.isLetter || $0.isNumber }
        return "\(backups)/before-version-\(version)-\(moment).sqlite"
    }

    /// Removes a copy of a shop that was not upgraded after all.
    func removeCopy(_ path: String) {
        unlink(path)
    }

    /// Removes unfinished copies of a program that has ended. Must only be called while `OpeningLock` is held, so that
    /// no other program is making a copy.
    func clearUnfinishedBackups() {
        let files = FileManager.default
        // SQLite may have left a journal beside a copy.
        for name in (try? files.contentsOfDirectory(atPath: backups)) ?? [] where name.contains(AtomicFile.suffix) {
            try? files.removeItem(atPath: "\(backups)/\(name)")
        }
    }
}
