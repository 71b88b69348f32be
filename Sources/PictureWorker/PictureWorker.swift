internal import CSandbox
internal import CVips
internal import Glibc
internal import Imaging

/// The program `shopme-pictures`: one picture file as its standard input, a `PictureAnswer` as its standard output, and a
/// `PictureUse` as its argument.
///
/// It reads a stranger's file in a process of its own. Before the first byte it gives up all rights that a decoder does
/// not need, so neither a file that swells nor an error in a decoder reaches further than this process.
@main
enum PictureWorker {
    static func main() {
        guard shopme_set_limits() else { exit(1) }
        let turn = LargePictures()
        // One thread a picture: a second one makes none faster (JPEG is decoded and WebP encoded by one), and would take
        // time from those who look at pages meanwhile.
        guard shopme_vips_start(1), shopme_close_sandbox() else { exit(1) }
        write(answer(turn))
    }

    private static var isIcon: Bool { CommandLine.arguments.dropFirst().first == PictureUse.icon.rawValue }

    private static func answer(_ turn: LargePictures) -> PictureAnswer {
        do {
            let maker = PictureMaker(file: try Upload.read(), turn)
            return .variants(try isIcon ? maker.icons() : maker.variants())
        } catch {
            return .refusal(error)
        }
    }

    private static func write(_ answer: PictureAnswer) {
        var rest = answer.encoded[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
            guard count > 0 else { exit(1) }
            rest = rest.dropFirst(count)
        }
    }
}
