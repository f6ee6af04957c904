import { type Answer, api } from '../../lib/api.ts'
import { sendOnce } from '../../lib/kept-request.ts'
import { bonusWish } from '../../state/without-bonus.ts'
import type { SlipPreview } from './preview-slip.ts'
import { findUnconfirmed } from './unconfirmed-slip.ts'
import type { Policy } from './wishes.ts'

export type Placed = Answer<'POST /api/bets'>
export type Problem = Placed['problems'][number]

/** What became of a slip, with the ids of the bets in the order in which they were sent. `isEarlier`: the bets are of a slip before it, and nothing was sent. */
export interface SentSlip extends Placed {
  ids: readonly string[]
  isEarlier: boolean
}

const NONE: ReadonlySet<string> = new Set()

interface WishedBet {
  stake: number
  legs: {
    fixture: number
    market: number
    specifiers: string
    selection: string
    odds: number
    version: number
  }[]
}

/** The bets of the slip as it stands: a multiple, or a single for each leg with a stake but those left out. */
export function betsOf(
  { mode, legs: all, stake }: Pick<SlipPreview, 'mode' | 'legs' | 'stake'>,
  leftOut: ReadonlySet<string> = NONE,
): WishedBet[] {
  const legs = all.filter(({ key }) => !leftOut.has(key))
  const placed = legs.map(({ leg, version, state }) => ({
    fixture: leg.fixture,
    market: leg.market,
    specifiers: leg.specifiers,
    selection: leg.selection,
    // What the player saw and agreed to; the version of now where the odds are the same.
    odds: leg.odds,
    version: state === 'open' ? version : leg.version,
  }))
  if (mode === 'multiple') return [{ stake, legs: placed }]
  return legs.flatMap(({ stake: own }, at) => {
    const leg = placed[at]
    return own && leg ? [{ stake: own, legs: [leg] }] : []
  })
}

/** The ids of a slip's bets follow from its own: a slip that is sent again names the same bets. */
export function betId(slip: string, at: number): string {
  const tail = (Number.parseInt(slip.slice(-4), 16) + at + 1) % 0x1_0000
  return `${slip.slice(0, -4)}${tail.toString(16).padStart(4, '0')}`
}

/** What is bet, without the odds that were seen: prices that move after a lost answer must not make it another wish, which would be bet twice. */
export const wishOf = (bets: readonly WishedBet[]): string =>
  JSON.stringify(
    bets.map(({ stake, legs }) => [
      stake,
      ...legs.map(({ fixture, market, specifiers, selection }) => [fixture, market, specifiers, selection]),
    ]),
  )

/**
 * Sends the bets under an id that survives a lost answer. What is agreed to when odds change is no part of the wish: with another choice it is still the
 * same bets. Before another wish it is found out whether a slip without an answer was taken. @throws ApiError
 */
export async function sendSlip(
  playerId: number,
  bets: readonly WishedBet[],
  policy: Policy,
): Promise<SentSlip> {
  const wish = { bets: wishOf(bets) }
  const earlier = await findUnconfirmed(playerId, wish)
  if (earlier.length > 0) return { bets: earlier, problems: [], ids: [], isEarlier: true }
  return sendOnce('bet:sports', playerId, wish, async ({ id }) => {
    const ids = bets.map((_, at) => betId(id, at))
    const named = bets.map((bet, at) => ({ id: betId(id, at), ...bet }))
    const answer = await api('POST /api/bets', { body: { slip: id, policy, ...bonusWish(), bets: named } })
    return { ...answer, ids, isEarlier: false }
  })
}
