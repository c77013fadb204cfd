/** A Marionette message: the length of the JSON in bytes, a colon, the JSON. */
export function frame(message: unknown): string {
  const json = JSON.stringify(message)
  return `${Buffer.byteLength(json)}:${json}`
}

/** Returns a function that takes chunks of any size and passes on each complete message. */
export function readFrames(onMessage: (message: unknown) => void): (chunk: Buffer) => void {
  let received = Buffer.alloc(0)
  return (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      if (colon === -1) return
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      const json = received.subarray(colon + 1, end).toString()
      received = received.subarray(end)
      onMessage(JSON.parse(json))
    }
  }
}
