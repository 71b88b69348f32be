// Turns a 12-megapixel JPEG (or the files named as arguments) into all widths, and says how long each takes alone and
// how much memory four at once take.

import Foundation
import Imaging

let files = CommandLine.arguments.dropFirst().map { ($0, [UInt8](FileManager.default.contents(atPath: $0) ?? Data())) }
let pictures = files.isEmpty ? try [("12-megapixel JPEG", Photograph(width: 4000, height: 3000).jpeg())] : files

func measure(_ file: [UInt8]) -> (milliseconds: Double, outcome: String) {
    var outcome = ""
    let duration = ContinuousClock().measure {
        do {
            let variants = try PictureReader().variants(of: file)
            outcome = variants.map { "\($0.width)×\($0.height): \($0.webP.count / 1024) KB" }.joined(separator: ", ")
        } catch {
            outcome = "\(error)"
        }
    }
    return ((duration / .milliseconds(1)).rounded(), outcome)
}

func measureFourAtOnce(_ file: [UInt8]) -> Double {
    let duration = ContinuousClock().measure {
        DispatchQueue.concurrentPerform(iterations: 4) { _ in _ = measure(file) }
    }
    return (duration / .milliseconds(1)).rounded()
}

for (name, file) in pictures {
    let cold = measure(file)
    print("\(name), \(file.count / 1024) KB: \(cold.outcome)")
    let times = (0..<7).map { _ in measure(file).milliseconds }.sorted()
    print("  alone: first \(cold.milliseconds) ms, then \(times) ms, median \(times[3]) ms")
    let before = Memory.resident
    Memory.forgetPeak()
    let together = measureFourAtOnce(file)
    print("  four at once: \(together) ms, memory at most \(Memory.peak) MB (\(before) MB before)")
}
