internal import Glibc

/// Most kinds of picture can only be decoded whole, at four to eight bytes a pixel. Ordinary ones fit beside each
/// other; large ones wait for each other, so that a few of them at once do not take a gigabyte.
struct LargePictures {
    private static let ordinaryPixelCount = 16_000_000

    /// The program's own file, which every one of these processes can lock (flock(2)) and unlocks when it ends.
    private let lock = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)

    /// Waits until a picture of this size may be decoded.
    func wait(for size: PictureSize) {
        if size.width * size.height > Self.ordinaryPixelCount { flock(lock, LOCK_EX) }
    }
}
