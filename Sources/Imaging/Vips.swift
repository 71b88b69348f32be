internal import CVips

/// The library as a whole.
enum Vips {
    /// Started by the first picture, not with the program: finding all its parts takes it a tenth of a second.
    ///
    /// One thread a picture: a second one makes none faster (JPEG is decoded and WebP encoded by one), and would take
    /// time from those who look at pages meanwhile.
    static let isReady = shopme_vips_start(1) == 0

    /// Gives back what the library keeps for this thread, and what the allocator keeps of a picture's many megabytes;
    /// and forgets errors.
    static func leaveThread() {
        vips_error_clear()
        vips_thread_shutdown()
        shopme_give_memory_back()
    }
}
