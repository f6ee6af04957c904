import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@jogo/telemetry/log'
import { Refusal } from '../platform/refusal.ts'
import { remedyFor } from './failure.ts'
import { type GroupAnswer, newsOf } from './group.ts'
import type { LaneConnection } from './lane-connection.ts'
import type { Movement, PostedListener } from './movement.ts'
import { type SetAnswer, toSet, toSetAnswer, type WalletsOfSet } from './set.ts'

export interface SetPosterOptions {
  /** To a lane that is used for sets only. */
  connection: LaneConnection
  elapsed(): number
  log: Logger
  onPosted: PostedListener
  patienceMs: number
}

export interface SetPoster {
  post(movements: readonly Movement[]): Promise<SetAnswer>
  close(): Promise<void>
}

const PAUSE_MS = 50
const AGAIN_AT_MOST = 5
const LOST = () => new Refusal('database_unavailable', { retryAfterSeconds: 2 })

/** Posts sets one after another, each in its own transaction and in separate links of the chain. */
export function createSetPoster({
  connection,
  elapsed,
  log,
  onPosted,
  patienceMs,
}: SetPosterOptions): SetPoster {
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  async function post(set: WalletsOfSet): Promise<SetAnswer> {
    const answers = await answersOf(set)
    const answer = toSetAnswer(set, answers)
    if ('posted' in answer) publishPosted(set, answers)
    return answer
  }

  async function answersOf({ groups }: WalletsOfSet): Promise<GroupAnswer[]> {
    const deadline = elapsed() + patienceMs
    for (let again = 0; ; ) {
      if (closed) throw LOST()
      try {
        return await connection.post(groups, 'set')
      } catch (error) {
        const remedy = remedyFor(error)
        if (remedy === 'again' && ++again <= AGAIN_AT_MOST) continue
        if (remedy !== 'wait' && remedy !== 'locked') throw error
        log.warn({ err: error, wallets: groups.length }, 'a set waits for the database')
        if (elapsed() > deadline) throw LOST()
        await sleep(PAUSE_MS)
      }
    }
  }

  function publishPosted({ groups }: WalletsOfSet, answers: readonly GroupAnswer[]) {
    for (const [at, { postings }] of groups.entries()) {
      const answer = answers[at]
      if (!answer || !('posted' in answer)) continue
      for (const [one, posted] of answer.posted.entries()) {
        const movement = postings[one]?.movement
        if (movement && !posted.duplicate) onPosted(newsOf(movement, posted))
      }
      for (const { movement, posted } of answer.followed ?? []) onPosted(newsOf(movement, posted))
    }
  }

  return {
    post: async (movements) => {
      const set = toSet(movements)
      const turn = last.then(() => post(set))
      last = turn.catch(() => {})
      return turn
    },
    async close() {
      closed = true
      await last
      await connection.close()
    },
  }
}
