import { type Answer, api } from '../../lib/api.ts'
import {
  pendingRequest,
  type RequestContent,
  sendOnce,
  storePendingRequest,
} from '../../lib/pending-request.ts'
import { withoutBonusField } from '../../state/without-bonus.ts'
import { NONE_LEFT_OUT, type PlannedSlip, plannedBets } from './planned-bets.ts'
import type { Policy } from './slip-input.ts'

export type PlacedSlip = Answer<'POST /api/bets'>
export type Problem = PlacedSlip['problems'][number]

/**
 * Outcome of sending a slip, with the ids of the bets in sent order. `isEarlier`: the bets belong to an earlier slip, and nothing was sent.
 */
export interface SentSlip extends PlacedSlip {
  ids: readonly string[]
  isEarlier: boolean
}

interface RequestedBet {
  stake: number
  combination?: { sizes: number[]; bankers: number[] }
  legs: {
    fixture: number
    market: number
    specifiers: string
    selection: string
    odds: number
    version: number
  }[]
}

/** The planned bets as they are sent. */
export const slipBets = (slip: PlannedSlip, leftOut: ReadonlySet<string> = NONE_LEFT_OUT): RequestedBet[] =>
  plannedBets(slip, leftOut).map(({ stake, legs, combination }) => ({
    stake,
    legs: legs.map(({ leg, version, state }) => ({
      fixture: leg.fixture,
      market: leg.market,
      specifiers: leg.specifiers,
      selection: leg.selection,
      // The shown odds, with the current version where they are unchanged.
      odds: leg.odds,
      version: state === 'open' ? version : leg.version,
    })),
    ...(combination && {
      combination: { sizes: [...combination.sizes], bankers: [...(combination.bankers ?? [])] },
    }),
  }))

/** Ids of bets derive from the slip's id: a repeated slip names the same bets. */
export function betId(slip: string, index: number): string {
  const tail = (Number.parseInt(slip.slice(-4), 16) + index + 1) % 0x1_0000
  return `${slip.slice(0, -4)}${tail.toString(16).padStart(4, '0')}`
}

/**
 * Identity of the request without the shown odds: a price change after a lost answer must not turn it into a new request, which would be
 * placed twice.
 */
export const slipIdentity = (bets: readonly RequestedBet[]): string =>
  JSON.stringify(
    bets.map(({ stake, combination, legs }) => [
      stake,
      ...(combination ? [combination] : []),
      ...legs.map(({ fixture, market, specifiers, selection }) => [fixture, market, specifiers, selection]),
    ]),
  )

/**
 * Sends the bets under an id that survives a lost answer. The odds policy is not part of the identity. An unconfirmed slip is resolved
 * before a different one is sent.
 * @throws ApiError
 */
export async function sendSlip(
  playerId: number,
  bets: readonly RequestedBet[],
  policy: Policy,
): Promise<SentSlip> {
  const content = { bets: slipIdentity(bets) }
  const earlier = await findUnconfirmed(playerId, content)
  if (earlier.length > 0) return { bets: earlier, problems: [], ids: [], isEarlier: true }
  return sendOnce('bet:sports', playerId, content, async ({ id }) => {
    const ids = bets.map((_, at) => betId(id, at))
    const betsWithIds = bets.map((bet, at) => ({ id: betId(id, at), ...bet }))
    const answer = await api('POST /api/bets', {
      body: { slip: id, policy, ...withoutBonusField(), bets: betsWithIds },
    })
    return { ...answer, ids, isEarlier: false }
  })
}

/**
 * The bets of an unconfirmed slip, if they were placed; then it counts as answered. The current slip may differ: sending it would place the
 * bets again.
 * @param but identity of a request to skip: sending it again resolves it
 * @throws ApiError
 */
export async function findUnconfirmed(
  playerId: number,
  but?: RequestContent,
): Promise<Answer<'GET /api/bets'>['data']> {
  const pending = pendingRequest('bet:sports', playerId)
  if (!pending || JSON.stringify(pending.content) === JSON.stringify(but)) return []
  const { data } = await api('GET /api/bets')
  const placed = data.filter(({ slip }) => slip === pending.id)
  if (placed.length > 0) storePendingRequest('bet:sports', playerId, undefined)
  return placed
}
