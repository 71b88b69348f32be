import Glibc

/// An incremental parser of `multipart/form-data` (RFC 7578 over RFC 2046, section 5.1).
///
/// libmicrohttpd has such a parser, too, but it may begin a part twice. An empty field then looks like the beginning of
/// the next field of the same name.
struct MultipartParser {
    enum Event {
        case begin(MultipartPartHead)
        case content(ArraySlice<UInt8>)
        case end
    }

    private enum State {
        case preamble
        case behindDelimiter
        case head
        case content
        case epilogue
    }

    /// The maximum size of a part's head, in bytes. Even a head with the longest possible file name has only a few
    /// hundred.
    private static let headLimit = 2 << 10

    private let delimiter: [UInt8]
    private var state = State.preamble
    /// The unparsed bytes. At first they are a line break, so that the first delimiter looks like the others.
    private var pending: ArraySlice<UInt8> = [13, 10]

    /// `contentType` is the value of the `Content-Type` header. Nil without a boundary of 1 to 70 bytes.
    init?(contentType: String) {
        let boundary = HeaderParameters(contentType)["boundary"] ?? ""
        guard (1...70).contains(boundary.utf8.count) else { return nil }
        delimiter = Array("\r\n--\(boundary)".utf8)
    }

    /// True after the closing delimiter.
    var isComplete: Bool { state == .epilogue }

    mutating func append(_ bytes: [UInt8]) {
        pending = pending.isEmpty ? bytes[...] : pending + bytes
    }

    /// Returns the next event, or nil if more bytes are needed.
    mutating func next() throws(Refusal) -> Event? {
        while true {
            switch state {
            case .preamble:
                guard let end = find(delimiter) else {
                    keep(delimiter.count - 1)
                    return nil
                }
                pending = pending[(end + delimiter.count)...]
                state = .behindDelimiter
            case .behindDelimiter:
                guard pending.count >= 2 else { return nil }
                state = try stateBehindDelimiter(pending.prefix(2))
                pending = pending.dropFirst(2)
            case .head: return try head()
            case .content: return content()
            case .epilogue:
                pending = []
                return nil
            }
        }
    }
}

extension MultipartParser {
    private func stateBehindDelimiter(_ mark: ArraySlice<UInt8>) throws(Refusal) -> State {
        if mark.elementsEqual("\r\n".utf8) { return .head }
        if mark.elementsEqual("--".utf8) { return .epilogue }
        throw .badRequest("The form is malformed.")
    }

    private mutating func head() throws(Refusal) -> Event? {
        guard let end = find(Array("\r\n\r\n".utf8)), end - pending.startIndex <= Self.headLimit else {
            if pending.count <= Self.headLimit { return nil }
            throw .badRequest("A part of the form has too many headers.")
        }
        let head = try MultipartPartHead(pending[..<end])
        pending = pending[(end + 4)...]
        state = .content
        return .begin(head)
    }

    private mutating func content() -> Event? {
        if let end = find(delimiter) {
            guard end == pending.startIndex else { return cut(at: end) }
            pending = pending[(end + delimiter.count)...]
            state = .behindDelimiter
            return .end
        }
        let safe = pending.endIndex - (delimiter.count - 1)
        return safe > pending.startIndex ? cut(at: safe) : nil
    }

    private mutating func cut(at end: Int) -> Event {
        let bytes = pending[..<end]
        pending = pending[end...]
        return .content(bytes)
    }

    private mutating func keep(_ count: Int) {
        pending = pending.suffix(count)
    }

    /// Returns the index of the first `mark`, which begins with a carriage return, in the pending bytes.
    private func find(_ mark: [UInt8]) -> Int? {
        // Sound: no pointer leaves the closure or is followed beyond the bytes. memchr and memcmp compare many bytes at
        // once, also in a debug build, and make no slice for each carriage return of a hostile form.
        pending.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress else { return nil }
            var position = 0
            while let found = memchr(start + position, 13, buffer.count - position) {
                let offset = start.distance(to: found)
                guard buffer.count - offset >= mark.count else { return nil }
                if memcmp(found, mark, mark.count) == 0 { return pending.startIndex + offset }
                position = offset + 1
            }
            return nil
        }
    }
}
