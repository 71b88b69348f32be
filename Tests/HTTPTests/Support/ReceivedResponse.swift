/// A response as it came.
struct ReceivedResponse {
    let status: Int
    let headers: [(name: String, value: String)]
    var body: [UInt8] = []

    init(head: ArraySlice<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        status = Int(lines[0].split(separator: " ")[1]) ?? 0
        headers = lines.dropFirst().map { line in
            let colon = line.firstIndex(of: ":") ?? line.startIndex
            return (String(line[..<colon]), String(line[colon...].dropFirst(2)))
        }
    }

    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}
