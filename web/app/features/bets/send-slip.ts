import { type Answer, api } from '../../lib/api.ts'
import { sendOnce } from '../../lib/kept-request.ts'
import type { JudgedSlip } from './judge-slip.ts'
import type { Policy } from './wishes.ts'

export type Placed = Answer<'POST /api/bets'>
export type Problem = Placed['problems'][number]

/** What became of a slip, with the ids of the bets in the order in which they were sent. */
export interface SentSlip extends Placed {
  ids: readonly string[]
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
  { mode, legs: all, stake }: Pick<JudgedSlip, 'mode' | 'legs' | 'stake'>,
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

/** Sends the bets under an id that survives a lost answer. @throws ApiError */
export const sendSlip = (playerId: number, bets: readonly WishedBet[], policy: Policy): Promise<SentSlip> =>
  sendOnce('bet:sports', playerId, { policy, bets: wishOf(bets) }, async ({ id, ...wish }) => {
    const answer = await api('POST /api/bets', {
      body: {
        slip: id,
        policy: wish.policy as Policy,
        bets: bets.map((bet, at) => ({ id: betId(id, at), ...bet })),
      },
    })
    return { ...answer, ids: bets.map((_, at) => betId(id, at)) }
  })
