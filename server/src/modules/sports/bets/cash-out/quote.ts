import type { quoteCashOut } from '@jogo/contract/cash-out'
import type { ResponseOf } from '@jogo/contract/endpoint'
import { cents, toWire } from '@jogo/rules/money'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { refuse } from '../../../../platform/refusal.ts'
import type { Seal } from '../../../../platform/seal.ts'
import { findBet } from '../settle/store.ts'
import { type CashOutDeps, isBuying } from './deps.ts'
import { type BetOffer, makeOffer, type NoOffer, noOfferView, readPrices, toSold } from './offer.ts'

const Terms = Type.Object({
  player: Type.Integer(),
  bet: Type.String(),
  /** Of the bet. */
  version: Type.Integer(),
  part: Type.Integer(),
  amount: Type.Integer(),
  until: Type.Number(),
})
type Terms = Static<typeof Terms>

type Answer = ResponseOf<typeof quoteCashOut>

/** What the house pays now for a bet or a part of its stake. @throws Refusal bet_not_found */
export async function quoteBet(
  deps: CashOutDeps,
  playerId: number,
  betId: string,
  part?: number,
): Promise<Answer> {
  const { db, settings, seal, figures } = deps
  const bet = (await findBet(db.sql, playerId, betId)) ?? refuse('bet_not_found')
  const sold = toSold(bet)
  const prices = await readPrices(deps, [sold])
  const asked = part === undefined ? undefined : cents(part)
  const offer: BetOffer | NoOffer = isBuying(settings()) ? makeOffer(sold, prices, asked) : { why: 'closed' }
  figures.count(offer.why ?? 'offered')
  const now = new Date(prices.now).toISOString()
  if (offer.why) return { now, offer: null, reason: noOfferView(offer) }
  const terms: Terms = {
    ...{ player: playerId, bet: betId, version: bet.version },
    ...{ part: toWire(offer.part), amount: toWire(offer.amount), until: offer.validUntil },
  }
  return { now, offer: { quote: seal.close(terms), ...offerView(offer) }, reason: null }
}

const offerView = ({ part, value, percent, amount, validUntil, waitMs, legs }: BetOffer) => ({
  ...{ part: toWire(part), value: toWire(value), percent, amount: toWire(amount) },
  ...{ valid_until: new Date(validUntil).toISOString(), wait_seconds: waitMs / 1_000 },
  legs: legs.map(({ factorMilli, chance, version }) => ({
    factor_milli: factorMilli,
    chance: chance ?? null,
    version: version ?? null,
  })),
})

/** Terms of a quote. @throws Refusal cash_out_invalid for a foreign seal, and for the quote of another player or bet */
export function readQuote(seal: Seal, playerId: number, betId: string, quote: string): Terms {
  const terms = seal.open(quote)
  if (!Value.Check(Terms, terms) || terms.player !== playerId || terms.bet !== betId)
    return refuse('cash_out_invalid')
  return terms
}
