import HTTP
import Shop

extension TrackingLink {
    /// Returns the address of the page about the parcel with this number; nil for the numbers of several parcels.
    func address(of parcel: String) -> String? {
        parcel.contains(",") ? nil : address(encoded: PercentEncoding.encodeSegment(parcel))
    }
}
