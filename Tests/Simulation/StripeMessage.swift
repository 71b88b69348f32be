/// An event in Stripe's queue.
struct StripeMessage {
    let id: String
    let type: String
    let body: [UInt8]
    /// True if the shop learns the same by its own questions.
    let canBeLost: Bool
}
