internal import CSpawn
internal import Glibc

/// A running program that reads one file as its standard input, and whose output is read.
struct WorkerProcess {
    /// The program could not be started, for the system's reason (errno).
    struct CannotStart: Error {
        let reason: Int32
    }

    enum Output {
        case whole([UInt8])
        case tooMuch
        case late
    }

    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
    }

    private let id: pid_t
    private let output: Int32

    /// Starts the program at the path `program` with one argument.
    init(_ program: String, _ argument: String, reading input: Int32) throws(CannotStart) {
        var id: pid_t = 0
        var output: Int32 = -1
        let reason = shopme_spawn(program, argument, input, &id, &output)
        guard reason == 0 else { throw CannotStart(reason: reason) }
        self.id = id
        self.output = output
    }

    /// Reads the whole output. The program must close it by `deadline` and write at most `limit` bytes.
    func readOutput(limit: Int, by deadline: ContinuousClock.Instant) -> Output {
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 1 << 16)
        while ContinuousClock.now < deadline {
            let left = (deadline - .now) / .milliseconds(1)
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, Int32(left.rounded(.up))) > 0 else { continue }
            let count = read(output, &room, room.count)
            if count == 0 { return .whole(bytes) }
            bytes += room.prefix(max(0, count))
            if bytes.count > limit { return .tooMuch }
        }
        return .late
    }

    /// Kills the program, unless it has ended, and frees its entry in the system. Nil if somebody else has asked the
    /// system how it ended.
    func end() -> Ending? {
        close(output)
        // A process that has ended keeps its number until it is waited for, so this can hit no other.
        kill(id, SIGKILL)
        var status: Int32 = 0
        while waitpid(id, &status, 0) != id {
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
    }
}
