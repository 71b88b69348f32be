internal import Glibc

/// Makes pictures for the shop of a stranger's file: upright, in sRGB, without anything else that the file carried, in
/// the sizes and the format of a `PictureUse`.
///
/// The file is read by the program `shopme-pictures`, one process for each file, under limits that it sets itself. A
/// file that makes it fail costs that upload an error message, and the shop nothing. Safe to use from any number of
/// threads; each call blocks its thread until it is done, so callers bound how many run at once.
public struct PictureProcessor: Sendable {
    private let worker: String
    private let timeLimit: Duration

    /// Uses the program `shopme-pictures` at the path `worker`: by default the one in the folder of this program.
    /// A picture that is not done within `timeLimit` is refused. The worker limits its own processor time to 8 seconds,
    /// which take longer on a busy machine.
    public init(worker: String = Self.workerBesideThisProgram, timeLimit: Duration = .seconds(60)) {
        self.worker = worker
        self.timeLimit = timeLimit
    }

    /// The picture in the file at `path`, in each of our widths that it is wide enough for, smallest first; at least
    /// one, in its own size if it is smaller than all of them. One that is higher than four times its width is made to fit
    /// into a box of one of our widths and four times its height, and so is narrower.
    ///
    /// An icon is a square from the middle of the picture, in each of the widths of icons.
    ///
    /// Throws a reason that a manager can be told.
    public func variants(
        ofFileAt path: String, for use: PictureUse = .page
    ) throws(PictureRefusal) -> [PictureVariant] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .unreadable }
        defer { close(file) }
        switch try answer(to: file, use) {
        case .variants(let variants): return variants
        case .refusal(let refusal): throw refusal
        }
    }

    private func answer(to file: Int32, _ use: PictureUse) throws(PictureRefusal) -> PictureAnswer {
        let process = try start(reading: file, use)
        let output = process.readOutput(limit: PictureAnswer.byteLimit, by: .now + timeLimit)
        let ending = process.end()
        switch output {
        case .whole(let bytes):
            guard let answer = PictureAnswer(decoding: bytes, for: use) else { throw Self.refusal(for: ending) }
            return answer
        case .tooMuch: throw .crashed
        case .late: throw .tooSlow
        }
    }

    private func start(reading file: Int32, _ use: PictureUse) throws(PictureRefusal) -> WorkerProcess {
        do {
            return try WorkerProcess(worker, use.rawValue, reading: file)
        } catch {
            throw [ENOENT, EACCES, ENOEXEC].contains(error.reason) ? .noWorker : .unreadable
        }
    }

    private static func refusal(for ending: WorkerProcess.Ending?) -> PictureRefusal {
        switch ending {
        case .signal(SIGXCPU): .tooSlow
        // A program whose libraries are not found ends with 127 (ld.so(8)).
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
