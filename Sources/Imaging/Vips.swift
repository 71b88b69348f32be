internal import CVips

/// The library as a whole.
enum Vips {
    /// Loaded by the first picture, not with the program: its ninety parts take a tenth of a second and 14 MB.
    /// False if it is not installed.
    ///
    /// One thread a picture: a second one makes none faster (JPEG is decoded and WebP encoded by one), and would take
    /// time from those who look at pages meanwhile.
    static let isReady = shopme_vips_start(1)

    /// Gives back what the library keeps for this thread, and what the allocator keeps of a picture's many megabytes;
    /// and forgets errors.
    static func leaveThread() {
        shopme_leave_thread()
        shopme_give_memory_back()
    }
}
