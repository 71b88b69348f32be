extension Exchange {
    /// The request is over, well or not.
    func isOver(status: Int) {
        context.keep(
            RequestRecord(
                id: id, client: client, method: admitted?.method, target: admitted == nil ? nil : target.text,
                route: route,
                status: status, bytes: sentBytes, microseconds: Monotonic.microseconds - started))
    }
}
