// Draws the QR code of the text that it is given, for tests that read it with somebody else's reader. Prints the
// modules on each side, and in the next line the path of the dark ones.

import QRCode

var lines: [String] = []
while let line = readLine() { lines.append(line) }
guard let code = QRCode(lines.joined(separator: "\n")) else { fatalError("The text has no code.") }
print(code.size)
print(code.pathData)
