import Imaging
import Secrets
import Shop
import Storage

/// Loads the data file of places when it has changed: its places take the place of all others.
struct PlaceFileLoader: Sendable {
    let room: PlaceRoom

    func load(_ snapshot: Snapshot) throws -> (@Sendable (Transaction) throws -> Void)? {
        let file = PlaceFile(in: room.store.folder)
        guard let content = file.content else { return nil }
        let hash = SHA256.digest(content)
        guard try snapshot.ask(.placeFileHash) != hash else { return nil }
        do {
            let places = try file.entries(content).map {
                (attributes: $0.attributes, picture: try $0.image.map(picture))
            }
            return { transaction in
                // Another program with the same file may have loaded it meanwhile.
                guard try transaction.snapshot.ask(.placeFileHash) != hash else { return }
                try transaction.loadPlaces(places, hash: hash)
            }
        } catch let fault as PlaceFile.Fault {
            return { try $0.recordPlaceFile(hash, problem: fault.sentence) }
        }
    }

    private func picture(ofFileAt path: String) throws(PlaceFile.Fault) -> Picture {
        do {
            return try room.pictures.store(path)
        } catch {
            let name = path.split(separator: "/").last.map(String.init) ?? ""
            throw PlaceFile.Fault(sentence: "The picture \(name) is missing, or cannot be read.")
        }
    }
}
