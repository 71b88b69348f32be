import Secrets
import Shop

/// Marks of the person who uses a coupon, by which uses under another customer number are found. They do not contain the
/// email address or the postal address.
struct CouponMarks {
    /// Nil without an email address.
    let email: [UInt8]?
    /// Nil without a postal address. The name is part of it.
    let address: [UInt8]?

    init(of coupon: Coupon.ID, email: EmailAddress?, address: PostalAddress) {
        self.email = email.map { Self.mark(coupon, "email", $0.description) }
        let place = address.isEmpty ? "" : Self.folded(address)
        self.address = place.isEmpty ? nil : Self.mark(coupon, "address", place)
    }

    /// The letters and digits of an address, in small letters: spaces and punctuation make no difference.
    private static func folded(_ address: PostalAddress) -> String {
        // With the name: neighbours have the same address.
        let fields = AddressField.allCases.map { address[$0] }
        let text = ([address.country, address.asText] + fields).joined().lowercased()
        let kept = text.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return String(String.UnicodeScalarView(kept))
    }

    private static func mark(_ coupon: Coupon.ID, _ kind: String, _ text: String) -> [UInt8] {
        Array(SHA256.digest(Array("\(coupon.rawValue) \(kind) \(text)".utf8)).prefix(16))
    }
}

extension Snapshot {
    /// Returns the marks of a customer who is about to use a coupon: by the known email address or
    /// else that of the checkout, and by the address of the checkout.
    func marks(of customer: Customer.ID, using coupon: Coupon.ID) throws -> CouponMarks {
        let details = try checkoutDraft(of: customer).details
        return CouponMarks(
            of: coupon, email: try ask(.mailAddress(of: customer)) ?? details.email, address: details.address)
    }
}
