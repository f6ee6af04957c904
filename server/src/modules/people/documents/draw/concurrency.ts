import { Refusal } from '../../../../platform/refusal.ts'

const busy = () => new Refusal('busy', { retryAfterSeconds: 5 })

interface Waiting {
  playerId: number
  go: () => void
}

export interface ConcurrencyLimits {
  /** Maximum waiting files, in total and per player. */
  most: number
  ofOne: number
  /** Maximum waiting time of a file, ms. */
  waitMs: number
}

/**
 * Runs tasks one at a time. Lower priority goes to the player of the latest task, and to players whose file was aborted, so that a few accounts cannot block
 * the upload for others.
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
    const own = waiting.filter((waiting) => waiting.playerId === playerId).length
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
    /** @throws Refusal busy if too many files wait, or after too long a wait */
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
    /** Lowers the priority of a player for the life of the process. */
    putLast: (playerId: number): void => void last.add(playerId),
  }
}
