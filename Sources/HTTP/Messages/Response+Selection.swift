extension Response {
    /// Returns the part of this file that the request asks for: the whole file, or 206 with one part. Returns 304 if
    /// the client has the file already (RFC 9110, section 13.2.2), and 416 if the part does not exist (section 14). The
    /// response always has `ETag` and `Last-Modified`.
    public func selected(by request: Request, _ validators: Validators) -> Response {
        var response = self
        validators.add(to: &response.headers)
        if validators.areKnown(to: request) { return response.unchanged }
        response.headers.add("Accept-Ranges", "bytes")
        // Section 14.2: a range applies to GET only.
        let ranges = request.headers.all("Range")
        guard request.method == .get, ranges.count == 1, validators.allowRange(request) else { return response }
        switch RequestedRange(ranges[0], size: body.size) {
        case .whole: return response
        case .part(let range): return response.part(range)
        case .unsatisfiable:
            var refusal = Refusal(.rangeNotSatisfiable, "The file has no such part.").response
            refusal.headers.add("Content-Range", "bytes */\(body.size)")
            return refusal
        }
    }

    /// RFC 9110, section 15.4.5: 304 repeats the fields that a cache needs, and omits those that describe the bytes.
    private var unchanged: Response {
        var response = Response(status: .notModified, headers: headers, isPartOfPage: isPartOfPage)
        response.headers.remove("Content-Type")
        response.headers.remove("Content-Encoding")
        return response
    }

    private func part(_ range: Range<Int>) -> Response {
        var response = self
        response.status = .partialContent
        response.headers.add("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.size)")
        switch body {
        case .empty, .stream: break
        case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
        case .edited(let text): response.body = .bytes(Array(text.bytes[range]))
        case .file(let file): response.body = .part(file, range)
        case .part(let file, let outer):
            response.body = .part(file, (outer.lowerBound + range.lowerBound)..<(outer.lowerBound + range.upperBound))
        }
        return response
    }
}
