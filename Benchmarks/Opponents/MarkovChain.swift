/// Probability that a policy wins that begins, by the Markov chain of both policies: equations of two unknowns for each
/// pair of scores, from the highest sum down.
func winProbability(of policy: PigDecisions, against other: PigDecisions) -> Double {
    // By the score of the policy and of the other: the policy wins when it, or the other, has the turn.
    var (mine, theirs) = (grid(), grid())
    for sum in stride(from: 198, through: 0, by: -1) {
        for score in max(0, sum - 99)...min(99, sum) {
            let opponent = sum - score
            let (own, reply) = (policy.outcomes(score, opponent), other.outcomes(opponent, score))
            var (a, b) = (0.0, 0.0)
            for (total, share) in own.held.enumerated() where share > 0 {
                a += share * (score + total < 100 ? theirs[score + total][opponent] : 1)
            }
            for (total, share) in reply.held.enumerated() where share > 0 {
                b += share * (opponent + total < 100 ? mine[score][opponent + total] : 0)
            }
            // mine = a + p theirs, theirs = b + q mine
            mine[score][opponent] = (a + own.passing * b) / (1 - own.passing * reply.passing)
            theirs[score][opponent] = b + reply.passing * mine[score][opponent]
        }
    }
    return mine[0][0]
}

private func grid() -> [[Double]] { Array(repeating: Array(repeating: 0, count: 100), count: 100) }
