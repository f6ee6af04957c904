/** The bets of a season, placed by the module for bets at the prices of an inserted offer. */
import { randomUUID } from 'node:crypto'
import { selectionsIn } from '@jogo/rules/markets/market'
import { plantFixture } from '../../../server/test/plant-sports.ts'
import type { SeasonBet } from '../bets.ts'
import type { SeasonMarket, SeasonOffer } from '../offers.ts'
import type { PlayedBet } from '../play.ts'
import { type House, inLanes } from './house.ts'

/** A single, a multiple or a system, the kinds of bets that the site sells. */
export type SoldBet = PlayedBet & { bet: SeasonBet }

export interface PlacedBet extends SoldBet {
  id: string
}

/** Markets with bets and their numbers, by match. */
export type MarketsOnOffer = readonly ReadonlyMap<SeasonMarket, number>[]

const FIRST_FIXTURE = 100_000
const DAY_MS = 86_400_000
const LANES = 16
/** Settings without limits, so that no amount of the season is refused. */
export const OPEN = {
  sport_bet_min_total: 1,
  sport_bet_min_single: 1,
  sportsbook_liability_first: 1e14,
  sportsbook_liability_second: 1e14,
  sportsbook_liability_third: 1e14,
  sportsbook_systems: true,
}

export const fixtureId = (match: number): number => FIRST_FIXTURE + match

export const matchNumber = (fixture: number): number => fixture - FIRST_FIXTURE

export const isSold = (played: PlayedBet): played is SoldBet => 'legs' in played.bet

/** Player of a bettor of the season; bettors are numbered from 0. */
export const bettorPlayerId = (bettor: number): number => bettor + 1

/** Inserts every match with its markets, at the odds of the season. */
export async function plantOffer(
  { db, offer }: House,
  offers: readonly SeasonOffer[],
  sold: readonly SoldBet[],
): Promise<MarketsOnOffer> {
  const demand = offers.map(() => new Set<SeasonMarket>())
  for (const { bet } of sold) for (const { match, market } of bet.legs) demand[match]?.add(market)
  const offered = offers.map((): ReadonlyMap<SeasonMarket, number> => new Map())
  await offer.open()
  await inLanes(LANES, demand.entries(), async ([match, markets]) => {
    const all = [...markets]
    const ids = await plantFixture(db.sql, {
      id: fixtureId(match),
      startsAt: new Date(Date.now() + DAY_MS),
      tournament: 1,
      markets: all.map((seasonMarket) => ({
        market: seasonMarket.market.id,
        specifiers: seasonMarket.line,
        odds: marketOdds(seasonMarket),
      })),
    })
    offered[match] = new Map(all.map((market, at) => [market, ids[at] as number]))
  })
  return offered
}

/** Odds of all selections in order; 0 for a selection that is not offered. */
function marketOdds({ market, specifiers, selections }: SeasonMarket): number[] {
  const odds = new Map(selections.map(({ id, thousandths }) => [id, Number(thousandths)]))
  return selectionsIn(market, specifiers).map(({ id }) => odds.get(id) ?? 0)
}

/** Places one slip for all bets of a player with the same cap. @throws Error for a refused bet */
export async function placeAll(house: House, sold: readonly SoldBet[]): Promise<PlacedBet[]> {
  const placed: PlacedBet[] = []
  for (const [cap, some] of Map.groupBy(sold, ({ bet }) => bet.cap)) {
    house.set({ ...OPEN, sportsbook_max_payout: Number(cap) })
    await inLanes(
      LANES,
      Map.groupBy(some, ({ bettor }) => bettor),
      async ([bettor, own]) => {
        const all = own.map((soldBet) => ({ ...soldBet, id: randomUUID() }))
        const { problems } = await house.bets.place(bettorPlayerId(bettor), {
          slip: randomUUID(),
          policy: 'same',
          bets: all.map(({ id, bet }) => ({
            ...{ id, stake: Number(bet.stake), legs: bet.legs.map(askedLeg) },
            combination: {
              sizes: [...bet.combination.sizes],
              bankers: [...(bet.combination.bankers ?? [])],
            },
          })),
        })
        if (problems.length > 0) throw new Error(`a bet was not taken: ${JSON.stringify(problems)}`)
        placed.push(...all)
      },
    )
  }
  return placed
}

const askedLeg = ({ match, market, selection }: SeasonBet['legs'][number]) => ({
  fixture: fixtureId(match),
  market: market.market.id,
  specifiers: market.line,
  selection: selection.id,
  odds: Number(selection.thousandths),
  version: 1,
})
