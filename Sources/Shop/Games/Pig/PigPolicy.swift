/// The computer's policy: "Keep pace and end race" (Neller & Presser, "Practical Play of the Dice Game Pig", 2010).
///
/// If each side begins half of the games, this policy wins 49.54 % against the optimal policy (Neller & Presser,
/// "Optimal Play of the Dice Game Pig", 2004). "Hold at 20" wins 46.01 % against the optimal policy.
enum PigPolicy {
    /// If either side has this score or more, the die is rolled until the turn reaches the goal.
    private static let raceScore = 71

    /// Returns true if the die is to be rolled, false if the total of the turn is to be held.
    static func rolls(score: Int, opponent: Int, turnTotal: Int) -> Bool {
        guard score + turnTotal < PigGame.goal else { return false }
        guard turnTotal > 0, max(score, opponent) < raceScore else { return true }
        // Hold at 21, plus one for each 8 points behind the opponent, rounded.
        return turnTotal < 21 + ((opponent - score + 4) >> 3)
    }
}
