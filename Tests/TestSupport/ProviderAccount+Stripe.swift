public import Shop

extension ProviderAccount {
    public static let live = ProviderAccount(.stripe, .live)
    public static let test = ProviderAccount(.stripe, .test)
}

extension PaymentMethod {
    public static let stripe = PaymentMethod.provider(.live)
    public static let stripeTest = PaymentMethod.provider(.test)
}
