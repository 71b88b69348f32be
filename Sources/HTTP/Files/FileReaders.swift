import Dispatch
import Synchronization

/// Threads that read files from the disk, so that no server thread waits for it. At most as many files wait as there
/// are open connections.
final class FileReaders: Sendable {
    private let queues = (1...2).map { DispatchQueue(label: "http.file-reader-\($0)") }
    private let turn = Atomic(0)

    /// Calls `done` when the first megabyte of the file is in memory.
    func fetch(_ file: FileBody, then done: @escaping @Sendable () -> Void) {
        let turn = turn.wrappingAdd(1, ordering: .relaxed).newValue
        queues[Int(UInt(bitPattern: turn) % UInt(queues.count))].async {
            file.fetch()
            done()
        }
    }
}

extension Reply {
    /// Returns this reply, or a later one if its file is not in memory.
    func fetchingFile(with readers: FileReaders) -> Reply {
        guard case .now(let response) = self, let file = response.body.file, !file.isInMemory else { return self }
        return .later { reply in readers.fetch(file) { reply(response) } }
    }
}
