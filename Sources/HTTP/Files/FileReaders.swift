import Dispatch
import Synchronization

/// Threads that fetch files from the disk, so that none of the server's waits for it. As many files wait for them at
/// most as connections are open.
final class FileReaders: Sendable {
    private let queues = (1...2).map { DispatchQueue(label: "http.file-reader-\($0)") }
    private let turn = Atomic(0)

    /// Calls `done` when what is needed first of the file is in memory.
    func fetch(_ file: FileBody, then done: @escaping @Sendable () -> Void) {
        let turn = turn.wrappingAdd(1, ordering: .relaxed).newValue
        queues[Int(UInt(bitPattern: turn) % UInt(queues.count))].async {
            file.fetch()
            done()
        }
    }
}

extension Reply {
    /// The same reply, and a later one where its file is not in memory.
    func fetchingFile(with readers: FileReaders) -> Reply {
        guard case .now(let response) = self, let file = response.body.file, !file.isInMemory else { return self }
        return .later { reply in readers.fetch(file) { reply(response) } }
    }
}
