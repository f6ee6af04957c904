/** Longer than the interval between two polls of the site, which thus finds out that one is back before a player's call tries it. */
const AVOIDED_MS = 3_000

/** Several processes of one kind, used in turn. */
export interface Targets {
  /** The next in turn, skipping those that failed a moment ago unless all did. */
  next(): string
  failed(url: string): void
}

export function createTargets(urls: readonly string[], now: () => number = Date.now): Targets {
  const avoidedUntil = new Map<string, number>()
  let turn = 0
  return {
    next() {
      for (let tried = 0; tried < urls.length; tried += 1) {
        const url = urls[(turn + tried) % urls.length] as string
        if ((avoidedUntil.get(url) ?? 0) > now()) continue
        turn += tried + 1
        return url
      }
      turn += 1
      return urls[turn % urls.length] as string
    },
    failed(url) {
      avoidedUntil.set(url, now() + AVOIDED_MS)
    },
  }
}
