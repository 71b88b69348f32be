/// A client that sends requests and waits for the answers. Only one thread at a time may use the client.
public protocol HTTPSending {
    /// Sends a request, and waits for the answer.
    func send(_ request: HTTPClientRequest) -> HTTPClientResult
}
