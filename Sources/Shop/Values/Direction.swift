/// Direction in which something is moved in a list.
public enum Direction: String, Sendable {
    case earlier, later
}
