/// A colour of Oklab (CSS Color 4, section 9): equal steps of `lightness` look equal, and equal ratios of `a` and `b`
/// are one hue.
struct PerceivedColour {
    /// From 0 for black to 1 for white.
    var lightness: Double
    var a: Double
    var b: Double

    init(_ colour: BrandColour) {
        let (r, g, b) = (
            BrandColour.linear[Int(colour.red)], BrandColour.linear[Int(colour.green)],
            BrandColour.linear[Int(colour.blue)]
        )
        let l = Self.cubeRoot(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
        let m = Self.cubeRoot(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
        let s = Self.cubeRoot(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
        lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
        a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
        self.b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
    }

    /// The distance from grey.
    var chroma: Double { (a * a + b * b).squareRoot() }

    /// Returns the colour of this hue with another lightness, with at most `mostChroma`, and less where sRGB has no
    /// such colour.
    func colour(lightness: Double, mostChroma: Double = 1) -> BrandColour {
        var (least, most) = (0.0, chroma > mostChroma ? mostChroma / chroma : 1)
        if Self.isInGamut(linear(lightness, most)) { return Self.encoded(linear(lightness, most)) }
        for _ in 0..<12 {
            let middle = (least + most) / 2
            if Self.isInGamut(linear(lightness, middle)) { least = middle } else { most = middle }
        }
        return Self.encoded(linear(lightness, least))
    }

    /// Returns the linear values of red, green and blue, with a part of the chroma.
    private func linear(_ lightness: Double, _ part: Double) -> [Double] {
        let (a, b) = (a * part, b * part)
        let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
        let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
        let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548 * b)
        return [
            4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
        ]
    }

    private func cube(_ value: Double) -> Double { value * value * value }

    private static func isInGamut(_ linear: [Double]) -> Bool {
        linear.allSatisfy { (-0.000_1...1.000_1).contains($0) }
    }

    /// Returns the nearest colour of 8 bits a channel.
    private static func encoded(_ linear: [Double]) -> BrandColour {
        let channels = linear.map { value in
            // The table rises, so the place of a value in it is found by halves.
            var (low, high) = (0, 255)
            while low < high {
                let middle = (low + high) / 2
                if BrandColour.linear[middle] < value { low = middle + 1 } else { high = middle }
            }
            let isNearerBelow = low > 0 && value - BrandColour.linear[low - 1] < BrandColour.linear[low] - value
            return UInt8(isNearerBelow ? low - 1 : low)
        }
        return BrandColour(red: channels[0], green: channels[1], blue: channels[2])
    }

    /// The cube root of a number from 0 to 1, by Newton's method.
    private static func cubeRoot(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        var root = 1.0
        for _ in 0..<40 { root -= (root - value / (root * root)) / 3 }
        return root
    }
}
