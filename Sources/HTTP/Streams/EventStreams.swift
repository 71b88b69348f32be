import Synchronization

/// The open streams, with limits of their own, so that pages get connections, too.
public final class EventStreams: Sendable {
    private struct Entry {
        let stream: EventStream
        let person: String
        /// The time of the next keep-alive line, in milliseconds of the reaper's clock; nil until the reaper's next
        /// visit.
        var due: Int?
    }

    private struct State {
        var open: [Int: Entry] = [:]
        var counts: [String: Int] = [:]
        var lastNumber = 0
        var isClosed = false
    }

    /// The interval of the keep-alive lines, in milliseconds. The lines show both sides, and all proxies, that the
    /// connection is alive.
    private static let interval = 25_000

    private let limit: Int
    private let limitPerPerson: Int
    private let state = Mutex(State())

    /// `limit` is the maximum number of streams, `limitPerPerson` that of one person.
    public init(limit: Int, limitPerPerson: Int) {
        self.limit = limit
        self.limitPerPerson = limitPerPerson
    }

    /// Opens a stream for a person, or returns nil at a limit. `onEnd` is called once, at the end of the stream.
    public func open(for person: String, onEnd: @escaping @Sendable () -> Void = {}) -> EventStream? {
        state.withLock { state in
            let count = state.counts[person, default: 0]
            guard !state.isClosed, state.open.count < limit, count < limitPerPerson else { return nil }
            state.lastNumber += 1
            let number = state.lastNumber
            let stream = EventStream { [weak self] in
                self?.forget(number)
                onEnd()
            }
            state.open[number] = Entry(stream: stream, person: person)
            state.counts[person] = count + 1
            return stream
        }
    }

    /// The number of open streams.
    public var count: Int { state.withLock { $0.open.count } }

    /// Sends a keep-alive line over each stream, every 25 seconds.
    func keepAlive(at now: Int) {
        let due = state.withLock { state in
            var due: [EventStream] = []
            for (number, entry) in state.open where entry.due.map({ $0 <= now }) ?? true {
                state.open[number]?.due = now + Self.interval
                if entry.due != nil { due.append(entry.stream) }
            }
            return due
        }
        for stream in due { stream.sendNothing() }
    }

    /// Ends all streams, and opens no more.
    func close() {
        let open = state.withLock { state in
            state.isClosed = true
            return state.open.values.map(\.stream)
        }
        for stream in open { stream.end() }
    }

    private func forget(_ number: Int) {
        state.withLock { state in
            guard let person = state.open.removeValue(forKey: number)?.person else { return }
            let count = state.counts[person, default: 1]
            state.counts[person] = count > 1 ? count - 1 : nil
        }
    }
}
