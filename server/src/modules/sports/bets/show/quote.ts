import type { quoteLegs } from '@jogo/contract/bets'
import type { ResponseOf } from '@jogo/contract/endpoint'
import {
  allLegs,
  type Combination,
  FEWEST_SYSTEM_LEGS,
  isCombination,
  lineCount,
} from '@jogo/rules/bets/lines'
import { MOST_LEGS } from '@jogo/rules/bets/related'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import type { LegKey } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { LegNow } from '../place/leg-now-store.ts'
import type { ReadLegs } from '../place/read-legs.ts'
import { listRelated, Room } from '../place/validate-slip.ts'
import { spellLeg } from '../spell.ts'
import { marketNames } from './views.ts'

type Quote = ResponseOf<typeof quoteLegs>

/** Current prices for a slip, and the highest acceptable stakes; `combination`: of a system of all legs. */
export async function quote(
  { settings, clock, readLegs }: Pick<BetsDeps, 'settings' | 'clock'> & { readLegs: ReadLegs },
  selections: readonly LegKey[],
  combination?: Combination,
): Promise<Quote> {
  const keys = selections.map(spellLeg)
  const { legs } = await readLegs.now(keys)
  const knownLegs = legs.filter((leg) => leg !== undefined)
  const related = knownLegs.length === legs.length ? listRelated(knownLegs) : []
  const highest = (openLegs: readonly LegNow[], lines = allLegs(openLegs.length)): number => {
    const odds = openLegs.flatMap((leg) => (leg.state === 'open' && leg.odds ? [leg.odds] : []))
    if (odds.length < openLegs.length) return 0
    const maxStake = cents(settings().sportsbook_bet_max_total)
    const most = least(new Room(settings()).highest(openLegs, odds, lines), maxStake)
    return toWire(cents(most - (most % lineCount(openLegs.length, lines))))
  }
  const isMultiple =
    knownLegs.length === legs.length &&
    related.length === 0 &&
    settings().sport_bet_multiple &&
    legs.length > 1 &&
    legs.length <= Math.min(MOST_LEGS, settings().sportsbook_max_selections)
  const isSystem =
    isMultiple &&
    settings().sportsbook_systems &&
    legs.length >= FEWEST_SYSTEM_LEGS &&
    combination !== undefined &&
    isCombination(legs.length, combination)
  return {
    legs: keys.map((key, place) => legView(key, legs[place], clock.now())),
    related,
    highest: {
      singles: legs.map((leg) => (leg ? highest([leg]) : 0)),
      multiple: isMultiple ? highest(knownLegs) : null,
      ...(combination && { system: isSystem ? highest(knownLegs, combination) : null }),
    },
  }
}

const least = (amount: Cents, other: Cents) => (amount < other ? amount : other)

/** A started match is suspended on its page but closed on a slip: no bet before kick-off will be possible again. */
const legView = (key: LegKey, leg: LegNow | undefined, now: Date): Quote['legs'][number] => ({
  ...key,
  known: leg !== undefined,
  sport: leg?.sport ?? '',
  tournament: leg?.tournament ?? '',
  home: leg?.home ?? '',
  away: leg?.away ?? '',
  starts_at: (leg?.startsAt ?? now).toISOString(),
  ...(leg ? marketNames(leg) : { name: '', selection_name: '' }),
  state: leg && !leg.barred ? leg.state : 'closed',
  odds: leg?.odds ? toWire(leg.odds) : null,
  version: leg?.version ?? 0,
})
