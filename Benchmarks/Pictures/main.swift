// Turns a 12-megapixel JPEG (or the files named as arguments) into all widths, and says how long each takes alone, the
// start of its process included, and how much memory four at once take.

import Foundation
import Imaging
import Synchronization

let photograph = FileManager.default.temporaryDirectory.path + "/shopme-photograph-\(getpid()).jpg"
defer { try? FileManager.default.removeItem(atPath: photograph) }
let arguments = CommandLine.arguments.dropFirst()
if arguments.isEmpty {
    try Data(Photograph(width: 4000, height: 3000).jpeg()).write(to: URL(fileURLWithPath: photograph))
}

func measure(_ path: String) -> (milliseconds: Double, outcome: String) {
    var outcome = ""
    let duration = ContinuousClock().measure {
        do {
            let variants = try PictureProcessor().variants(ofFileAt: path)
            outcome = variants.map { "\($0.width)×\($0.height): \($0.content.count / 1024) KB" }.joined(separator: ", ")
        } catch {
            outcome = "\(error)"
        }
    }
    return ((duration / .milliseconds(1)).rounded(), outcome)
}

func measureFourAtOnce(_ path: String) -> (milliseconds: Double, megabytes: Int) {
    let isDone = Atomic(false)
    let most = Mutex(0)
    let watcher = Thread {
        while !isDone.load(ordering: .relaxed) {
            most.withLock { $0 = max($0, Memory.ofChildren) }
            usleep(5000)
        }
    }
    watcher.start()
    let duration = ContinuousClock().measure {
        DispatchQueue.concurrentPerform(iterations: 4) { _ in _ = measure(path) }
    }
    isDone.store(true, ordering: .relaxed)
    return ((duration / .milliseconds(1)).rounded(), most.withLock { $0 })
}

for path in arguments.isEmpty ? [photograph] : Array(arguments) {
    let cold = measure(path)
    let size = (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) / 1024
    print("\(path), \(size) KB: \(cold.outcome)")
    let times = (0..<7).map { _ in measure(path).milliseconds }.sorted()
    print("  alone: first \(cold.milliseconds) ms, then \(times) ms, median \(times[3]) ms")
    let together = measureFourAtOnce(path)
    print("  as many as the processors take of four at once: \(together.milliseconds) ms, \(together.megabytes) MB")
}
