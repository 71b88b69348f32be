extension Exchange {
    /// Logs and counts the finished request, successful or not.
    func isOver(status: Int) {
        context.log(
            AccessLogEntry(
                id: id, client: client, method: validated?.method, target: validated == nil ? nil : target.text,
                route: route,
                status: status, bytes: sentBytes, microseconds: (answeredAt ?? Monotonic.microseconds) - started))
    }
}
