/// An error in a message file, with its file and key: `es/shop.json: cart.items_few is missing.`
public struct MessageError: Error, Equatable, CustomStringConvertible {
    /// The path of the file in the folder of all languages, such as `es/shop.json`.
    public let file: String
    /// The line, from 1; nil if the error concerns a key or the whole file.
    public let line: Int?
    /// The message without the file and the line.
    public let message: String

    init(_ message: String, file: String, line: Int? = nil) {
        self.message = message
        self.file = file
        self.line = line
    }

    /// The file and the message, in the format of compilers.
    public var description: String {
        line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)"
    }
}
