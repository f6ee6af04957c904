import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '@jogo/contract/refusals'
import type { Logger } from '@jogo/telemetry/log'
import { Refusal } from '../platform/refusal.ts'
import { remedyFor } from './failure.ts'
import { type Group, type GroupAnswer, type Posting, postedNews, toPostings } from './group.ts'
import type { LaneConnection } from './lane-connection.ts'
import type { Movement, Posted, PostedListener } from './movement.ts'

export const SET_AT_MOST = 10_000

/**
 * Answer to a set. `posted`: one answer per movement, in order; movements posted before are marked `duplicate`. `refused`: nothing moved, and each refused
 * wallet is listed with its first refused movement. The set may be posted again without those wallets.
 */
export type SetAnswer = { posted: Posted[] } | { refused: SetRefusal[] }

export interface SetRefusal {
  walletId: number
  /** Place of the movement in the set. */
  index: number
  code: RefusalCode
}

/** The groups of a set, sorted by wallet, and for each group the places of its movements in the set. */
interface WalletsOfSet {
  groups: Group[]
  places: Map<Group, number[]>
}

/** @throws RangeError for no movement, too many, or a malformed or duplicate movement */
export function toSet(movements: readonly Movement[]): WalletsOfSet {
  if (movements.length < 1 || movements.length > SET_AT_MOST)
    throw new RangeError(`not a set: ${movements.length} movements`)
  const wallets = new Map<number, { postings: Posting[]; at: number[] }>()
  for (const [index, posting] of toPostings(movements).entries()) {
    const { walletId } = posting.movement
    const wallet = wallets.get(walletId) ?? { postings: [], at: [] }
    wallet.postings.push(posting)
    wallet.at.push(index)
    wallets.set(walletId, wallet)
  }
  const places = new Map<Group, number[]>()
  for (const [walletId, { postings, at }] of [...wallets].sort(([a], [b]) => a - b))
    places.set({ walletId, postings }, at)
  return { groups: [...places.keys()], places }
}

/** Combines the answers of the groups, in the order of the set's movements. */
export function toSetAnswer({ groups, places }: WalletsOfSet, answers: readonly GroupAnswer[]): SetAnswer {
  const posted: Posted[] = []
  const refused: SetRefusal[] = []
  for (const [at, group] of groups.entries()) {
    const answer = answers[at]
    const indexes = places.get(group) ?? []
    if (!answer || ('problem' in answer && answer.problem !== 'held_back'))
      throw new Error(`there is no wallet ${group.walletId}`)
    if ('posted' in answer)
      for (const [row, index] of indexes.entries()) posted[index] = answer.posted[row] as Posted
    if ('refused' in answer)
      refused.push({ walletId: group.walletId, index: indexes[answer.at] ?? 0, code: answer.refused })
  }
  return refused.length > 0 ? { refused } : { posted }
}

export interface SetPosterOptions {
  /** Connection to a lane that is used for sets only. */
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

/** Posts sets one after another, each in its own transaction, and in links of the chain of their own. */
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
    const answers = await groupAnswers(set)
    const answer = toSetAnswer(set, answers)
    if ('posted' in answer) publishPosted(set, answers)
    return answer
  }

  async function groupAnswers({ groups }: WalletsOfSet): Promise<GroupAnswer[]> {
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
      for (const [index, posted] of answer.posted.entries()) {
        const movement = postings[index]?.movement
        if (movement && !posted.duplicate) onPosted(postedNews(movement, posted))
      }
      for (const { movement, posted } of answer.followed ?? []) onPosted(postedNews(movement, posted))
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
