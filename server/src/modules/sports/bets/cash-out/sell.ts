import { setTimeout as sleep } from 'node:timers/promises'
import type { RefusalCode } from '@jogo/contract/refusals'
import { legLiabilities } from '@jogo/rules/bets/liability'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { checkedPayload } from '../../../../facts.ts'
import { isRefusal, refuse } from '../../../../platform/refusal.ts'
import { cashOutMovement } from '../../../money/wallet/index.ts'
import { betAccount } from '../revenue-account.ts'
import type { BetToSettle } from '../settle/bet.ts'
import { betLabels } from '../settle/labels.ts'
import { findBet } from '../settle/store.ts'
import type { CashedRow, SoldPrice } from './attached.ts'
import type { SellingDeps } from './deps.ts'
import { type BetOffer, makeOffer, type NoOffer, type PricesNow, readPrices, toSold } from './offer.ts'
import { type CashOut, findCashOut, type SoldPart } from './store.ts'

export interface Sale {
  playerId: number
  betId: string
  /** Id of the cash-out: a repeat gets the first answer. */
  reference: string
  part: Cents | undefined
  kind: CashOut['kind']
  /** Judges each offer of the tries; a refusal ends the sale. */
  accept(bet: BetToSettle, offer: BetOffer | NoOffer, now: number): BetOffer
}

/** Codes for changes between the read of the prices and the posting. */
const RACES: ReadonlySet<RefusalCode> = new Set([
  'bet_changed',
  'busy',
  'market_closed',
  'market_suspended',
  'match_started',
  'odds_changed',
  'prices_unavailable',
])
const TRIES = 5
const PAUSE_MS = 15

/**
 * Buys a part of a bet back at the offer of this moment. The bet and its prices are read, and checked again in the transaction of the money: the prices under a
 * lock, the bet by its version; a settlement, rollback or cancel that comes first is final. After such a race both are read anew.
 * @throws Refusal bet_not_found, busy, reference_reused, and those of `accept`
 */
export async function sellBet(deps: SellingDeps, sale: Sale): Promise<CashOut> {
  const { db } = deps
  for (let tries = 1; ; tries += 1) {
    const bet = (await findBet(db.sql, sale.playerId, sale.betId)) ?? refuse('bet_not_found')
    // Read after the bet: a bet that the same cash-out has changed is not judged again.
    const repeat = await findRepeat(deps, sale)
    if (repeat) return repeat
    const sold = toSold(bet)
    const prices = await readPrices(deps, [sold])
    const offer = sale.accept(bet, makeOffer(sold, prices, sale.part), prices.now)
    if (await post(deps, sale, bet, offer, prices))
      return (await findRepeat(deps, sale)) ?? refuse('busy', { retryAfterSeconds: 1 })
    if (tries === TRIES) return refuse('busy', { retryAfterSeconds: 1 })
    await sleep(PAUSE_MS)
  }
}

async function findRepeat({ db }: SellingDeps, { playerId, betId, reference }: Sale) {
  const found = await findCashOut(db.sql, playerId, reference)
  if (found && found.betId !== betId) return refuse('reference_reused')
  return found?.cashOut
}

/** @returns false after a race: nothing was posted */
async function post(
  deps: SellingDeps,
  { playerId, reference, kind }: Sale,
  bet: BetToSettle,
  offer: BetOffer,
  prices: PricesNow,
): Promise<boolean> {
  const label = (await betLabels(deps, [bet]))(bet)
  const isWhole = offer.part === bet.whole.stake - bet.whole.cashed
  const row: CashedRow = {
    part: soldPart(deps, bet, offer, { reference, kind, isWhole }),
    prices: pricesBehind(bet, prices),
  }
  const movement = cashOutMovement({
    ...{ playerId, rq: reference, account: betAccount(bet.kind), amount: offer.amount },
    // The end of the bet for open pages; those that heard of earlier parts ask for its sums.
    label:
      offer.part === bet.whole.stake ? { ...label, settled: { bet: bet.id, state: 'cashed_out' } } : label,
    content: `${bet.id} ${offer.part}`,
    attach: { kind: 'bets.cash-out', row },
  })
  try {
    await deps.wallet.postGroup([movement])
    return true
  } catch (error) {
    if (isRefusal(error) && RACES.has(error.code) && error.detail.retryAfterSeconds === undefined)
      return false
    throw error
  }
}

function soldPart(
  { clock }: SellingDeps,
  bet: BetToSettle,
  { part, value, percent, amount, legs }: BetOffer,
  { reference, kind, isWhole }: { reference: string; kind: CashOut['kind']; isWhole: boolean },
): SoldPart {
  const at = clock.now()
  return {
    ...{ betId: bet.id, reference, version: bet.version, kind, legs, at },
    ...{ stake: part, value, percent, amount },
    liabilities: freedLiabilities(bet, part),
    fact: checkedPayload('bet.cashed_out', {
      ...{ playerId: bet.playerId, betId: bet.id, cashOutId: reference },
      ...{ stake: toWire(part), value: toWire(value), amount: toWire(amount) },
      ...{ isAutomatic: kind === 'automatic', isWhole, cashedAt: at.toISOString() },
    }),
  }
}

/** Difference of two liabilities, each rounded up: of the rest with the part, and without it. */
function freedLiabilities(bet: BetToSettle, part: Cents): SoldPart['liabilities'] {
  const odds = bet.legs.map((leg) => leg.odds)
  const left = cents(bet.whole.stake - bet.whole.cashed)
  const before = legLiabilities(left, odds, bet.combination)
  const after = legLiabilities(cents(left - part), odds, bet.combination)
  return bet.legs
    .map(({ marketId, selection }, at) => ({
      ...{ marketId, selection },
      liability: cents((before[at] ?? 0n) - (after[at] ?? 0n)),
    }))
    .sort((leg, other) => leg.marketId - other.marketId || leg.selection - other.selection)
}

const pricesBehind = (bet: BetToSettle, prices: PricesNow): SoldPrice[] =>
  bet.legs
    .filter(({ result }) => !result)
    .flatMap(({ marketId, selection }) => {
      const price = prices.of({ marketId, selection })
      return price?.odds ? [{ marketId, selection, version: price.version, odds: price.odds }] : []
    })
