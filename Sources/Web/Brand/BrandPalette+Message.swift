import Localization
import Shop

extension BrandPalette {
    /// The colours that pages use in place of the typed one; nil if it is legible everywhere.
    var correction: Message? {
        if fitsLight && fitsDark { return nil }
        let values: Message.Values = [
            "colour": .text(typed.text), "light": .text(light.accent.text), "dark": .text(dark.accent.text),
        ]
        return fitsLight
            ? .words("manage.settings.form.correctedInDark", values)
            : .words("manage.settings.form.corrected", values)
    }
}
