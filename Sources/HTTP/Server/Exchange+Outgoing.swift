extension Exchange {
    /// Returns the response as it is sent: compressed if requested and useful, and with the headers of every response.
    func outgoing(_ response: Response) -> Response {
        var response = response
        if let validated { context.pageCompression?.apply(to: &response, for: validated.headers) }
        // Nearly every response has fewer headers, so that they are copied once.
        response.headers.reserveCapacity(16)
        response.headers.set("X-Request-Id", id)
        response.headers.addMissing(
            response.isPartOfPage ? context.security.headersOfPart : context.security.headers)
        if context.tellsTiming {
            let milliseconds = Double(Monotonic.microseconds - started) / 1000
            response.headers.add("Server-Timing", "total;dur=\(milliseconds)")
        }
        return response
    }
}
