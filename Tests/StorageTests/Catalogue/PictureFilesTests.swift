import Dispatch
import Foundation
import Storage
import Synchronization
import TestSupport
import TestTraits
import Testing

@Suite(.anyEngine) struct PictureFilesTests {
    private let temporary: TemporaryFolder
    private let folder: DataFolder
    private let pictures: PictureFiles

    init() throws {
        temporary = try TemporaryFolder()
        folder = DataFolder(temporary.path)
        try folder.create()
        pictures = PictureFiles(folder)
    }

    @Test func aPictureIsThereWholeAndNothingElseIs() throws {
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        try pictures.write(bytes, as: "abc.webp")
        #expect(try read("abc.webp") == bytes)
        #expect(pictures.path(of: "abc.webp") == folder.pictures + "/abc.webp")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.uploads).isEmpty)
    }

    @Test func aPictureThatIsThereStays() throws {
        try pictures.write([1, 2, 3], as: "abc.webp")
        try pictures.write([4], as: "abc.webp")
        #expect(try read("abc.webp") == [1, 2, 3])
    }

    @Test func anEmptyFileIsAFile() throws {
        try pictures.write([], as: "empty")
        #expect(try read("empty") == [])
    }

    @Test func thePicturesFolderMustBeThere() throws {
        try FileManager.default.removeItem(atPath: folder.uploads)
        let error = #expect(throws: StorageError.self) { try pictures.write([1], as: "abc.webp") }
        #expect(error?.isUnusableFile == true)
    }

    @Test(.exact) func theSamePictureCanBeSentManyTimesAtOnce() throws {
        let bytes = [UInt8](repeating: 7, count: 1_000_000)
        for round in 1...5 {
            let errors = Mutex<[String]>([])
            DispatchQueue.concurrentPerform(iterations: 4) { [pictures] _ in
                do {
                    try pictures.write(bytes, as: "picture \(round)")
                } catch {
                    errors.withLock { $0.append("\(error)") }
                }
            }
            #expect(errors.withLock { $0 } == [])
            #expect(try read("picture \(round)").count == bytes.count)
        }
    }

    @Test(.enabled(if: SmallDisk.canBeMounted, "only root can mount a small disk"))
    func aFullDiskKeepsNoHalfPicture() throws {
        let disk = try SmallDisk(megabytes: 1)
        defer { disk.unmount() }
        let folder = DataFolder(disk.path)
        try folder.create()
        let big = [UInt8](repeating: 7, count: 2_000_000)
        #expect(throws: StorageError.full) { try PictureFiles(folder).write(big, as: "big") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.pictures).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.uploads).isEmpty)
        try PictureFiles(folder).write([1], as: "small")
    }

    private func read(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: pictures.path(of: name))))
    }
}
