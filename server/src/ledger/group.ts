import type { RefusalCode } from '@jogo/contract/refusals'
import type { TraceContext } from '@jogo/telemetry/tracing'
import { checkMovement, contentHash, type Movement, type Posted, type PostedNews } from './movement.ts'

/** A movement with the hash of its content, as sent to the database. */
export interface Posting {
  readonly movement: Movement
  readonly contentHash: string
}

/** Movements of one wallet, in order, all or nothing; a single movement is a group of one. */
export interface Group {
  readonly walletId: number
  readonly postings: readonly Posting[]
}

/** A group in the queue of a lane. */
export interface Entry extends Group {
  /** Expiry; ms of `clock.elapsed()`. */
  readonly deadline: number
  /** The calling trace, if calls are traced. */
  readonly trace?: TraceContext
  /** Resolves with one answer per movement, in order. */
  resolve(posted: Posted[]): void
  reject(error: unknown): void
}

/** An attacher's movement with its answer. */
export interface Followed {
  movement: Movement
  posted: Posted
}

/** `held_back`: not posted because another group of its set was refused. */
export type GroupAnswer =
  | { posted: Posted[]; followed?: readonly Followed[] }
  /** `at`: place of the refused movement in the group. */
  | { refused: RefusalCode; at: number }
  | { problem: 'again' | 'no_wallet' | 'held_back' }

export const GROUP_AT_MOST = 32

/** @throws RangeError for no movement, too many, several wallets, or a malformed or duplicate movement */
export function toGroup(movements: readonly Movement[]): Group {
  const walletId = movements[0]?.walletId ?? 0
  if (movements.length < 1 || movements.length > GROUP_AT_MOST)
    throw new RangeError(`not a group: ${movements.length} movements`)
  if (movements.some((movement) => movement.walletId !== walletId))
    throw new RangeError('not a group: of two wallets')
  return { walletId, postings: toPostings(movements) }
}

/** @throws RangeError when a movement is malformed or appears twice */
export function toPostings(movements: readonly Movement[]): Posting[] {
  const keys = new Set(movements.map(({ rq, kind }) => `${rq} ${kind}`))
  if (keys.size < movements.length) throw new RangeError('a movement is named twice')
  return movements.map(toPosting)
}

function toPosting(movement: Movement): Posting {
  checkMovement(movement)
  return { movement, contentHash: contentHash(movement.content) }
}

/** Movements added after `group` by an attacher. @throws RangeError for another wallet or an attached row */
export function toFollowing(group: Group, movements: readonly Movement[]): Group {
  if (movements.some((movement) => movement.walletId !== group.walletId || movement.attach))
    throw new RangeError('what follows a movement is of its wallet and attaches nothing')
  return { walletId: group.walletId, postings: toPostings(movements) }
}

/** A group of one movement, for the hot path: without the checks that only several movements need. */
export const soloGroup = (movement: Movement): Group => ({
  walletId: movement.walletId,
  postings: [toPosting(movement)],
})

export const postedNews = ({ walletId, kind, rq, account, label }: Movement, posted: Posted): PostedNews => ({
  walletId,
  kind,
  rq,
  account,
  posted,
  ...(label && { label }),
})
