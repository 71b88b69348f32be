import Mustache

/// An amount in cents that writes itself, so that no text has to be made of it first.
struct Price {
    let cents: Int

    func write(to output: inout Output) {
        output.append(byte: UInt8(ascii: "$"))
        output.append(cents / 100)
        output.append(byte: UInt8(ascii: "."))
        output.append(byte: UInt8(ascii: "0") + UInt8(cents / 10 % 10))
        output.append(byte: UInt8(ascii: "0") + UInt8(cents % 10))
    }
}
