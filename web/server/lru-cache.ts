/** A cache bounded by entries and bytes; the least recently used entry is dropped first. */
export interface LruCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  readonly bytes: number
  readonly size: number
}

export function createLruCache<T>(most: { entries: number; bytes: number }): LruCache<T> {
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const found = entries.get(key)
      if (!found) return undefined
      entries.delete(key)
      entries.set(key, found)
      return found.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > most.bytes) return
      entries.set(key, { value, bytes })
      total += bytes
      while (entries.size > most.entries || total > most.bytes) drop(entries.keys().next().value ?? '')
    },
    get bytes() {
      return total
    },
    get size() {
      return entries.size
    },
  }
}
