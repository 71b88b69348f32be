/// Somebody who owns a cart, orders or addresses, whether or not the shop knows their name.
public enum Customer {
    public typealias ID = Identifier<Customer>

    /// Seconds that a cart waits for its customer after its last change: 90 days.
    public static let cartLifetime: Int64 = 90 * 86_400
    /// Seconds that the lists of a customer without an account are kept after the customer's last change: 30 days.
    public static let listLifetime: Int64 = 30 * 86_400
    /// Seconds after their last change that a customer is known who owns nothing: 24 hours.
    public static let emptyLifetime: Int64 = 86_400
    /// Seconds that removed lines can be brought back: 24 hours.
    public static let undoLifetime: Int64 = 86_400
}
