import { Refusal } from '../../../../platform/refusal.ts'

const busy = () => new Refusal('busy', { retryAfterSeconds: 5 })

interface Waiting {
  playerId: number
  go: () => void
}

export interface ConcurrencyLimits {
  /** Files that wait, of all players and of one. */
  most: number
  ofOne: number
  /** How long a file waits, ms. */
  waitMs: number
}

/**
 * Work one after another. A player who had the last turn, and one whose file was stopped before, lets others go first, so that few accounts cannot
 * close the upload to everybody.
 */
export function createConcurrency({ most, ofOne, waitMs }: ConcurrencyLimits) {
  const waiting: Waiting[] = []
  const last = new Set<number>()
  let isTaken = false
  let latest: number | undefined

  function waitForTurn(playerId: number): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return Promise.resolve()
    }
    const own = waiting.filter((one) => one.playerId === playerId).length
    if (waiting.length >= most || own >= ofOne) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const entry = {
        playerId,
        go: () => {
          clearTimeout(late)
          resolve()
        },
      }
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(busy())
      }, waitMs)
      waiting.push(entry)
    })
  }

  function next(): Waiting | undefined {
    const rank = ({ playerId }: Waiting) => (last.has(playerId) ? 2 : playerId === latest ? 1 : 0)
    const best = waiting.toSorted((a, b) => rank(a) - rank(b))[0]
    if (best) waiting.splice(waiting.indexOf(best), 1)
    return best
  }

  return {
    /** @throws Refusal busy when too much waits, or for too long */
    async take<T>(playerId: number, work: () => Promise<T>): Promise<T> {
      await waitForTurn(playerId)
      latest = playerId
      try {
        return await work()
      } finally {
        const following = next()
        if (following) following.go()
        else isTaken = false
      }
    },
    /** Others go before this player from now on, as long as this process lives. */
    putLast: (playerId: number): void => void last.add(playerId),
  }
}
