internal import CVips

/// A moment by which a picture must be done.
struct Deadline {
    /// By the clock of `g_get_monotonic_time`, in microseconds.
    let moment: gint64

    init(after patience: Duration) {
        moment = g_get_monotonic_time() + gint64(patience / .microseconds(1))
    }

    var hasPassed: Bool { g_get_monotonic_time() > moment }

    func check() throws(PictureRefusal) {
        if hasPassed { throw .tooSlow }
    }
}
