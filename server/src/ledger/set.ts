import type { RefusalCode } from '@jogo/contract/refusals'
import { type Group, type GroupAnswer, type Posting, toPostings } from './group.ts'
import type { Movement, Posted } from './movement.ts'

export const SET_AT_MOST = 10_000

/**
 * Answer to a set. Posted: one answer per movement, in order; those posted before are marked `duplicate`. Refused: nothing moved; each refused wallet is listed
 * with its first refused movement. The set may be posted again without those wallets.
 */
export type SetAnswer = { posted: Posted[] } | { refused: SetRefusal[] }

export interface SetRefusal {
  walletId: number
  /** Place among the movements of the set. */
  index: number
  code: RefusalCode
}

/** The groups of a set, sorted by wallet, and for each group the places of its movements in the set. */
export interface WalletsOfSet {
  groups: Group[]
  places: Map<Group, number[]>
}

/** @throws RangeError for none or too many movements, a malformed or a duplicate one */
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

/** Combines the groups' answers, in the order of the set's movements. */
export function toSetAnswer({ groups, places }: WalletsOfSet, answers: readonly GroupAnswer[]): SetAnswer {
  const posted: Posted[] = []
  const refused: SetRefusal[] = []
  for (const [at, group] of groups.entries()) {
    const answer = answers[at]
    const asked = places.get(group) ?? []
    if (!answer || ('problem' in answer && answer.problem !== 'held_back'))
      throw new Error(`there is no wallet ${group.walletId}`)
    if ('posted' in answer)
      for (const [one, index] of asked.entries()) posted[index] = answer.posted[one] as Posted
    if ('refused' in answer)
      refused.push({ walletId: group.walletId, index: asked[answer.at] ?? 0, code: answer.refused })
  }
  return refused.length > 0 ? { refused } : { posted }
}
