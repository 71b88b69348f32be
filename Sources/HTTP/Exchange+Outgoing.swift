extension Exchange {
    /// The response as it leaves: compressed where that was asked for and pays, and with the headers that every
    /// answer carries.
    func outgoing(_ response: Response) -> Response {
        var response = response
        if let admitted { context.pageCompression?.apply(to: &response, for: admitted.headers) }
        let own = response.headers
        for field in context.securityHeaders.fields where !own.contains(field.name) {
            response.headers.add(field.name, field.value)
        }
        response.headers.set("X-Request-Id", id)
        if context.tellsTiming {
            let milliseconds = Double(Monotonic.microseconds - started) / 1000
            response.headers.add("Server-Timing", "total;dur=\(milliseconds)")
        }
        return response
    }
}
