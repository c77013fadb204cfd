/**
 * The browser's storage, without exceptions: if it is forbidden or full (private mode, quota), values are kept in memory
 * until the visitor leaves the page (R-tracking-06).
 */
export interface SafeStorage {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Wraps `localStorage` or `sessionStorage`; `area` is called on each use, because reading the property may throw. */
export function safeStorage(area: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  const attempt = <T>(action: (storage: Storage) => T): T | undefined => {
    try {
      return action(area())
    } catch {
      return undefined
    }
  }
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    remove(key) {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}

export const session = safeStorage(() => window.sessionStorage)
export const local = safeStorage(() => window.localStorage)

/** Parses a stored JSON object. Anything else, from an older version or edited by the visitor, becomes an empty one. */
export function parseObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
