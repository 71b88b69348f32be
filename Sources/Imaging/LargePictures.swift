internal import Dispatch

/// Most kinds of picture can only be decoded whole, at four to eight bytes a pixel. Ordinary ones fit beside each
/// other; large ones wait for each other, so that a few of them at once do not take a gigabyte.
enum LargePictures {
    private static let ordinaryPixelCount = 16_000_000
    private static let turn = DispatchSemaphore(value: 1)

    static func oneAtATime<Result>(
        _ size: PictureSize, _ work: () throws(PictureRefusal) -> Result
    ) throws(PictureRefusal) -> Result {
        guard size.width * size.height > ordinaryPixelCount else { return try work() }
        turn.wait()
        defer { turn.signal() }
        return try work()
    }
}
