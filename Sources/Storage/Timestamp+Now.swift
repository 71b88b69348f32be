import Glibc
public import Shop

extension Timestamp {
    /// The current time of the system's clock.
    public static var now: Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(secondsSince1970: Int64(time.tv_sec))
    }
}
