/// The owner of a cart, orders or addresses, with or without a known name.
public enum Customer {
    public typealias ID = Identifier<Customer>

    /// How long a cart is kept after its last change, in seconds: 90 days.
    public static let cartLifetime: Int64 = 90 * 86_400
    /// How long the lists of a customer without an account are kept after the customer's last change, in seconds: 30
    /// days.
    public static let listLifetime: Int64 = 30 * 86_400
    /// How long a customer who owns nothing is kept after the customer's last change, in seconds: 24 hours.
    public static let emptyLifetime: Int64 = 86_400
    /// How long removed lines can be restored, in seconds: 24 hours.
    public static let undoLifetime: Int64 = 86_400
}
