/// A page that many countries require of a shop by law, linked at the foot of all other pages.
public enum LegalPage: String, CaseIterable, Sendable {
    case terms, privacy, returns
    /// The name and address of the shop's operator.
    case imprint

    /// The pages whose texts apply to orders: each order keeps the texts with which it was placed. The page of returns
    /// has the instruction on withdrawal.
    public static let ofOrders: [LegalPage] = [.terms, .returns]

    /// The maximum length of a page's text, in code points and in bytes.
    public static let limit = 20_000
}
