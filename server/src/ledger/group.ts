import type { RefusalCode } from '@jogo/contract/refusals'
import { checkMovement, contentHash, type Movement, type Posted, type PostedNews } from './movement.ts'

/** A movement with the hash of its content, as it is sent. */
export interface Posting {
  readonly movement: Movement
  readonly contentHash: string
}

/** Movements of one wallet, in order, all or nothing; a movement alone is a group of one. */
export interface Group {
  readonly walletId: number
  readonly postings: readonly Posting[]
}

/** A group on its way. */
export interface Entry extends Group {
  /** Monotonic ms after which it is given up. */
  readonly deadline: number
  /** One answer per movement, in their order. */
  resolve(posted: Posted[]): void
  reject(error: unknown): void
}

/** A movement that an attacher added, and what became of it. */
export interface Followed {
  movement: Movement
  posted: Posted
}

/** `held_back`: nothing is wrong with it, but with another group of its set. */
export type GroupAnswer =
  | { posted: Posted[]; followed?: readonly Followed[] }
  /** `at`: place of the first movement that may not be. */
  | { refused: RefusalCode; at: number }
  | { problem: 'again' | 'no_wallet' | 'held_back' }

export const GROUP_AT_MOST = 32

/** @throws RangeError when the movements are not of one wallet, name a movement twice, are none or too many, or one is no movement */
export function toGroup(movements: readonly Movement[]): Group {
  const walletId = movements[0]?.walletId ?? 0
  if (movements.length < 1 || movements.length > GROUP_AT_MOST)
    throw new RangeError(`not a group: ${movements.length} movements`)
  if (movements.some((one) => one.walletId !== walletId)) throw new RangeError('not a group: of two wallets')
  return { walletId, postings: toPostings(movements) }
}

/** @throws RangeError for what is no movement or is named twice */
export function toPostings(movements: readonly Movement[]): Posting[] {
  const keys = new Set(movements.map(({ rq, kind }) => `${rq} ${kind}`))
  if (keys.size < movements.length) throw new RangeError('a movement is named twice')
  return movements.map(toPosting)
}

function toPosting(movement: Movement): Posting {
  checkMovement(movement)
  return { movement, contentHash: contentHash(movement.content) }
}

/** @throws RangeError when what follows a movement is not of its wallet, or attaches */
export function toFollowing(group: Group, movements: readonly Movement[]): Group {
  if (movements.some((one) => one.walletId !== group.walletId || one.attach))
    throw new RangeError('what follows a movement is of its wallet and attaches nothing')
  return { walletId: group.walletId, postings: toPostings(movements) }
}

/** A movement alone: the hot path makes no detour. */
export const soloGroup = (movement: Movement): Group => ({
  walletId: movement.walletId,
  postings: [toPosting(movement)],
})

export const newsOf = ({ walletId, kind, rq, account, label }: Movement, posted: Posted): PostedNews => ({
  walletId,
  kind,
  rq,
  account,
  posted,
  ...(label && { label }),
})
