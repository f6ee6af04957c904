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
import { publishWaiting } from './events.ts'
import { type BetOffer, makeOffer, type NoOffer, type PricesNow, readPrices, toSold } from './offer.ts'
import {
  findByReference,
  findPending,
  findRefused,
  insertWaiting,
  type PendingCashOut,
} from './pending-store.ts'
import { type CashOut, findCashOut, type SoldPart } from './store.ts'

export interface Sale {
  playerId: number
  betId: string
  /** Id of the cash-out: a repeat gets the first answer. */
  reference: string
  part: Cents | undefined
  kind: CashOut['kind']
  /** The lowest offer that is sold at, also after a wait. */
  least: Cents
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
 * With a leg on a match under way the sale waits instead, as a bet does, and workers decide it.
 * @throws Refusal bet_not_found, busy, cash_out_waiting, reference_reused, the reason of a refused wait, and those of `accept`
 */
export async function sellBet(deps: SellingDeps, sale: Sale): Promise<CashOut | PendingCashOut> {
  const { db } = deps
  for (let tries = 1; ; tries += 1) {
    const bet = (await findBet(db.sql, sale.playerId, sale.betId)) ?? refuse('bet_not_found')
    // Read after the bet: a bet that the same cash-out has changed is not judged again.
    const repeat = await findRepeat(deps, sale)
    if (repeat) return repeat
    const sold = toSold(bet)
    const prices = await readPrices(deps, [sold])
    const offer = sale.accept(bet, makeOffer(sold, prices, sale.part), prices.now)
    if (offer.waitMs > 0) {
      const waiting = await wait(deps, sale, bet, offer, prices)
      if (waiting) return waiting
    } else if (await postSale(deps, { ...sale, bet, offer, prices, label: await findLabel(deps, bet) }))
      return (await findRepeat(deps, sale)) ?? refuse('busy', { retryAfterSeconds: 1 })
    if (tries === TRIES) return refuse('busy', { retryAfterSeconds: 1 })
    await sleep(PAUSE_MS)
  }
}

/** The first answer of a repeated reference. The wait is read first: one that ends meanwhile is found as sold or refused. */
export async function findRepeat(
  { db }: Pick<SellingDeps, 'db'>,
  { playerId, betId, reference }: Pick<Sale, 'playerId' | 'betId' | 'reference'>,
): Promise<CashOut | PendingCashOut | undefined> {
  const waiting = await findByReference(db.sql, playerId, reference)
  const sold = waiting ? undefined : await findCashOut(db.sql, playerId, reference)
  const refused = waiting || sold ? undefined : await findRefused(db.sql, playerId, reference)
  const found = waiting ?? sold ?? refused
  if (found && found.betId !== betId) return refuse('reference_reused')
  if (refused) return refuse(refused.code)
  return waiting ?? sold?.cashOut
}

/** Begins the wait. @returns undefined after a race: nothing was written @throws Refusal cash_out_waiting */
async function wait(
  deps: SellingDeps,
  { playerId, betId, reference, kind, least }: Sale,
  bet: BetToSettle,
  offer: BetOffer,
  prices: PricesNow,
): Promise<PendingCashOut | undefined> {
  const begun = await insertWaiting(deps.db.sql, {
    ...{ playerId, betId, reference, kind, least, part: offer.part },
    ...{ betVersion: bet.version, waitMs: offer.waitMs, prices: pricesBehind(bet, prices) },
    amount: kind === 'asked' ? least : offer.amount,
  })
  if (begun) {
    await publishWaiting(deps, bet)
    return begun
  }
  const other = (await findPending(deps.db.sql, [{ playerId, id: betId }])).get(betId)
  return other && other.reference !== reference ? refuse('cash_out_waiting') : undefined
}

export interface PostedSale extends Pick<Sale, 'playerId' | 'reference' | 'kind'> {
  bet: BetToSettle
  offer: BetOffer
  prices: PricesNow
  label: ReturnType<Awaited<ReturnType<typeof betLabels>>>
  hasWaited?: boolean
}

const findLabel = async (deps: SellingDeps, bet: BetToSettle) => (await betLabels(deps, [bet]))(bet)

/** @returns false after a race: nothing was posted */
export async function postSale(deps: SellingDeps, sale: PostedSale): Promise<boolean> {
  const { playerId, reference, kind, bet, offer, prices, label, hasWaited = false } = sale
  const isWhole = offer.part === bet.whole.stake - bet.whole.cashed
  const books = { account: betAccount(bet.kind), label }
  const row: CashedRow = {
    part: soldPart(deps, bet, offer, { reference, kind, isWhole }),
    prices: pricesBehind(bet, prices),
    ...{ hasWaited, books },
  }
  const movement = cashOutMovement({
    ...{ ...books, playerId, rq: reference, amount: offer.amount },
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
    .flatMap(({ n, marketId, selection }) => {
      const price = prices.of({ marketId, selection })
      if (!price?.odds) return []
      return [{ n, marketId, selection, version: price.version, odds: price.odds, live: price.live }]
    })
