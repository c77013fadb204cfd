/**
 * Makes the idempotency keys of one form: the same for a repeat of the same body, another for a changed one,
 * so that a repeat gets the lost response and a message is stored once.
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  return {
    getKey: (body: object): string => {
      const text = JSON.stringify(body)
      const key = keys.get(text) ?? randomId()
      keys.set(text, key)
      return key
    },
    /** Starts over, so that the same body is a new submission. */
    clear: () => keys.clear(),
  }
}

/** 128 random bits as text. Not crypto.randomUUID, which a page without HTTPS does not have. */
const randomId = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
