import { Refusal } from '../../../platform/refusal.ts'

const busy = () => new Refusal('busy', { retryAfterSeconds: 5 })

/** Work one after another, in the order in which it came. @throws Refusal busy when too much waits, or for too long */
export function createTurns({ most, waitMs }: { most: number; waitMs: number }) {
  const waiting: (() => void)[] = []
  let isTaken = false

  function waitForTurn(): Promise<void> {
    if (!isTaken) {
      isTaken = true
      return Promise.resolve()
    }
    if (waiting.length >= most) return Promise.reject(busy())
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.splice(waiting.indexOf(go), 1)
        reject(busy())
      }, waitMs)
      waiting.push(go)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await waitForTurn()
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else isTaken = false
    }
  }
}
