internal import CVips
import Imaging

/// Something as busy as a photograph: soft shapes, edges, and a sensor's noise.
struct Photograph {
    let width: Int
    let height: Int

    func jpeg() throws -> [UInt8] {
        precondition(shopme_vips_start(1))
        let pixels = self.pixels
        let image = vips_image_new_from_memory_copy(
            pixels, pixels.count, Int32(width), Int32(height), 3, VIPS_FORMAT_UCHAR)
        image?.pointee.Type = VIPS_INTERPRETATION_sRGB
        var bytes: UnsafeMutableRawPointer?
        var count = 0
        precondition(shopme_save(image, ".jpg[Q=92]", &bytes, &count) == 0)
        return [UInt8](UnsafeRawBufferPointer(start: bytes, count: count))
    }

    private var pixels: [UInt8] {
        var pixels = [UInt8](repeating: 0, count: width * height * 3)
        var seed: UInt32 = 1
        for y in 0..<height {
            for x in 0..<width {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                let noise = Int(seed >> 28)
                let shape = (x * x / 3000 + y * y / 2000) & 0x7F
                let edge = (x / 97 ^ y / 61) & 1 == 0 ? 60 : 0
                let place = (y * width + x) * 3
                pixels[place] = UInt8(shape + edge / 2 + noise)
                pixels[place + 1] = UInt8(shape / 2 + edge + noise)
                pixels[place + 2] = UInt8(127 - shape + edge / 3 + noise)
            }
        }
        return pixels
    }
}
