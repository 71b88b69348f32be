internal import Glibc

/// Has a stranger's file made into pictures that the shop can show: upright, in sRGB, without a word of what else was in
/// the file, as WebP in `PictureVariant.widths`.
///
/// The file is read by the program `shopme-pictures`, one process for each file, under limits that it sets itself.
/// Whatever a file does to it costs that upload a sentence, and the shop nothing. Safe to use from any number of
/// threads; each call keeps its thread waiting until it is done, so callers bound how many run at once.
public struct PictureProcessor: Sendable {
    private let worker: String
    private let patience: Duration

    /// Uses the program `shopme-pictures` at the path `worker`: by default the one in the folder of this program.
    /// Whatever is not done after `patience` is refused.
    public init(worker: String = Self.workerBesideThisProgram, patience: Duration = .seconds(12)) {
        self.worker = worker
        self.patience = patience
    }

    /// The picture in the file at `path`, in each of our widths that it is wide enough for, smallest first; at least
    /// one, in its own size if it is smaller than all of them. None is higher than four times its width.
    ///
    /// Throws what a manager can be told.
    public func variants(ofFileAt path: String) throws(PictureRefusal) -> [PictureVariant] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable }
        defer { close(file) }
        switch try answer(to: file) {
        case .variants(let variants): return variants
        case .refusal(let refusal): throw refusal
        }
    }

    private func answer(to file: Int32) throws(PictureRefusal) -> PictureAnswer {
        let process = try start(reading: file)
        let output = process.readOutput(limit: PictureAnswer.byteLimit, by: .now + patience)
        let ending = process.end()
        switch output {
        case .whole(let bytes):
            guard let answer = PictureAnswer(decoding: bytes) else { throw Self.refusal(for: ending) }
            return answer
        case .tooMuch: throw .crashed
        case .late: throw .tooSlow
        }
    }

    private func start(reading file: Int32) throws(PictureRefusal) -> WorkerProcess {
        do {
            return try WorkerProcess(worker, reading: file)
        } catch {
            throw [ENOENT, EACCES, ENOEXEC].contains(error.reason) ? .noWorker : .unreadable
        }
    }

    private static func refusal(for ending: WorkerProcess.Ending?) -> PictureRefusal {
        switch ending {
        case .signal(SIGXCPU): .tooSlow
        // So ends a program whose libraries are not found (ld.so(8)).
        case .exit(127): .noLibrary
        default: .crashed
        }
    }
}

extension PictureProcessor {
    /// The path of `shopme-pictures` in the folder of the program that runs.
    public static let workerBesideThisProgram: String = {
        var room = [CChar](repeating: 0, count: Int(PATH_MAX))
        let length = readlink("/proc/self/exe", &room, room.count)
        let program = String(decoding: room.prefix(max(0, length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let name = program.lastIndex(of: "/").map(program.index(after:)) ?? program.startIndex
        return program[..<name] + "shopme-pictures"
    }()
}
