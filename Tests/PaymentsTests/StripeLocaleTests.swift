import Testing

@testable import Payments

struct StripeLocaleTests {
    @Test(arguments: [
        ("de", "de"), ("de-AT", "de"), ("en-GB", "en-GB"), ("en-US", "en"), ("EN_gb", "en-GB"), ("pt-BR", "pt-BR"),
        ("pt-PT", "pt"), ("es-MX", "es-419"), ("es-ES", "es"), ("zh-Hant-TW", "zh-TW"), ("zh-Hans-CN", "zh"),
        ("no", "nb"),
        ("nn-NO", "nb"), ("tl", "fil"), ("fr-CA", "fr-CA"), ("hi", "hi-IN"), ("ar", "auto"), ("", "auto"),
        ("-", "auto"),
    ])
    func languageHasStripesName(language: String, name: String) {
        #expect(StripeLocale.name(for: language) == name)
    }
}
