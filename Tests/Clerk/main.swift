// A clerk at the order desk of a shop that sells meanwhile, in a program of their own: for tests that kill it.
//
//     Clerk DATA work SEED     works at orders picked at random, until it is killed
//     Clerk DATA cancel COUNT  cancels so many of the orders that come, the newest first

import Storage

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count == 3, let data = arguments.first, let number = arguments.last.flatMap({ Int($0) }) else {
    fatalError("usage: Clerk DATA work SEED | Clerk DATA cancel COUNT")
}
var clerk = Clerk(try Store(DataFolder(data)), seed: UInt64(number))
if arguments.dropFirst().first == "work" {
    try clerk.work()
} else {
    try clerk.cancel(number)
}
