import type { NO_CASH_OUT } from '@jogo/contract/cash-out'
import {
  averageReturn,
  CASH_OUT_RETURNS,
  type CashedStake,
  type CashOutBet,
  type CashOutLeg,
  type CashOutOffer,
  cashOut,
  highestAmount,
} from '@jogo/rules/bets/cash-out'
import type { LegChance } from '@jogo/rules/bets/expected-factor'
import { type LegResult, legFactor } from '@jogo/rules/bets/factor'
import { allLegs, type Combination } from '@jogo/rules/bets/lines'
import { LIVE_RULES_VERSION, liveDelayMs } from '@jogo/rules/bets/rules-versions'
import { type Cents, cents, type OddsMilli } from '@jogo/rules/money'
import type { BetState } from '../bet.ts'
import type { BetsDeps } from '../deps.ts'
import type { BetToSettle } from '../settle/bet.ts'
import { type LegPrice, listLegPrices, type Selection } from './price-store.ts'

export interface SoldLeg extends Selection {
  odds: OddsMilli
  result: LegResult | undefined
}

/** The fields of a bet that an offer needs. */
export interface SoldBet {
  state: BetState
  whole: CashedStake
  /** Bonus, or stake of a free bet. */
  bonusStake: Cents
  combination: Combination
  legs: readonly SoldLeg[]
}

export interface NoOffer {
  why: (typeof NO_CASH_OUT)[number]
  leg?: number
}

/** What the value of a leg rests on. */
export interface LegEvidence {
  factorMilli: number
  chance: LegChance | undefined
  version: number | undefined
}

export interface BetOffer extends CashOutOffer {
  part: Cents
  /** Wait of the sale: the delay of bets on the matches under way, by the rules of live bets; 0 without such a leg. */
  waitMs: number
  legs: readonly LegEvidence[]
}

/** Prices by selection, with the moment of the read. */
export interface PricesNow {
  now: number
  of(selection: Selection): LegPrice | undefined
}

export const toSold = ({ state, whole, stake, free, combination, legs }: BetToSettle): SoldBet => ({
  ...{ state, whole, combination, legs },
  bonusStake: cents(stake.bonus + free.stake),
})

const isOpenBet = ({ state, bonusStake }: SoldBet) => state === 'open' && bonusStake === 0n

/** Current prices of the undecided legs of these bets, read in one statement. A match under way takes no bets while live betting is off. */
export async function readPrices(
  { db, clock, settings }: Pick<BetsDeps, 'clock' | 'db' | 'settings'>,
  bets: readonly SoldBet[],
): Promise<PricesNow> {
  const open = bets.filter(isOpenBet).flatMap(({ legs }) => legs.filter(({ result }) => !result))
  const selections = [...new Map(open.map((leg) => [key(leg), leg])).values()]
  const prices = (await listLegPrices(db.sql, selections)).map((price) =>
    settings().sportsbook_live || !price.live ? price : { ...price, isClosed: true, live: undefined },
  )
  const byKey = new Map(selections.map((leg, at) => [key(leg), prices[at]]))
  return { now: prices[0]?.now ?? clock.now().getTime(), of: (leg) => byKey.get(key(leg)) }
}

const key = ({ marketId, selection }: Selection) => `${marketId} ${selection}`

/** @param part of the stake; all that is left by default @returns the offer, or the reason why there is none */
export function makeOffer(bet: SoldBet, prices: PricesNow, part?: Cents): BetOffer | NoOffer {
  if (bet.state === 'pending') return { why: 'closed' }
  if (bet.state !== 'open') return { why: 'decided' }
  const asked = part ?? cents(bet.whole.stake - bet.whole.cashed)
  const legs = bet.legs.map((leg) => toLeg(leg, prices.of(leg)))
  const offer = cashOut(toCashOutBet(bet, legs), prices.now, asked)
  if (offer.why) return offer
  const waitMs = liveDelayMs(LIVE_RULES_VERSION, liveSports(bet, prices)) ?? 0
  return { ...offer, part: asked, waitMs, legs: legs.map((leg, at) => evidence(leg, bet.legs[at], prices)) }
}

const liveSports = ({ legs }: SoldBet, prices: PricesNow) =>
  legs.flatMap((leg) => (leg.result ? [] : (prices.of(leg)?.live?.sport ?? [])))

/** Upper bound of offers for the rest of the bet, whatever its open legs come to. */
export const highestOffer = (bet: SoldBet): Cents =>
  highestAmount(
    toCashOutBet(
      bet,
      bet.legs.map((leg) => toLeg(leg, undefined)),
    ),
  )

const toCashOutBet = (
  { whole, bonusStake, combination }: SoldBet,
  legs: readonly CashOutLeg[],
): CashOutBet => ({ ...whole, bonusStake, combination, parts: [legs] })

function toLeg(leg: SoldLeg, price: LegPrice | undefined): CashOutLeg {
  if (leg.result) return legFactor(leg.odds, leg.result)
  return {
    odds: leg.odds,
    chance: price?.chance,
    isSuspended: !price?.isOpen,
    isClosed: price?.isClosed ?? false,
    asOf: price?.asOf ?? Number.NaN,
  }
}

function evidence(leg: CashOutLeg, sold: SoldLeg | undefined, prices: PricesNow): LegEvidence {
  const { up, down } = averageReturn({ combination: allLegs(1), parts: [[leg]] })
  const isOpen = 'odds' in leg
  return {
    factorMilli: Number((up * 1_000n) / down),
    chance: isOpen ? leg.chance : undefined,
    version: isOpen && sold ? prices.of(sold)?.version : undefined,
  }
}

export const noOfferView = ({ why, leg = undefined }: NoOffer) => ({
  ...{ why, leg: leg ?? null },
  returns: why === 'closed' ? ('never' as const) : CASH_OUT_RETURNS[why],
})
