/** Maximum of simultaneous calls at the api. */
const AT_ONCE = 192
/** Maximum of waiting calls, and their longest wait, ms. */
const MOST_WAITING = 1_000
const WAIT_MS = 3_000

/** A bounded number of simultaneous calls with a bounded queue: further calls are refused at once. */
export interface Concurrency {
  /** True at this call's turn; false when the queue is full or the wait was too long. After true, `done` must be called once. */
  take(): Promise<boolean>
  done(): void
  readonly underWay: number
  readonly waiting: number
}

export function createConcurrency(
  atOnce = AT_ONCE,
  mostWaiting = MOST_WAITING,
  waitMs = WAIT_MS,
): Concurrency {
  const waiting = new Set<(isTurn: boolean) => void>()
  let underWay = 0
  return {
    take() {
      if (underWay < atOnce) {
        underWay += 1
        return Promise.resolve(true)
      }
      if (waiting.size >= mostWaiting) return Promise.resolve(false)
      return new Promise((resolve) => {
        const answer = (isTurn: boolean) => {
          clearTimeout(timer)
          waiting.delete(answer)
          resolve(isTurn)
        }
        const timer = setTimeout(answer, waitMs, false)
        waiting.add(answer)
      })
    },
    done() {
      const [next] = waiting
      if (next) return next(true)
      underWay -= 1
    },
    get underWay() {
      return underWay
    },
    get waiting() {
      return waiting.size
    },
  }
}
