import { allLegs } from '@jogo/rules/bets/lines'
import { possiblePayout } from '@jogo/rules/bets/payout'
import { cents, oddsMilli } from '@jogo/rules/money'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import type { LegPreview, LegState, Quote, SlipLimits } from './preview-slip.ts'
import type { Policy, SlipInput } from './slip-input.ts'

export const isOpen = (state: LegState) => state === 'open' || state === 'moved'

/** A selection at the prices of the answer; as it was chosen where the answer does not have it. */
export function previewLeg(
  leg: SlipLeg,
  quote: Quote | undefined,
  { stakes, policy }: SlipInput,
  { minSingle, maxPayout }: SlipLimits,
): LegPreview {
  const key = legKey(leg)
  // The answer may be for an older selection: legs are matched by key.
  const index = quote?.legs.findIndex((leg) => legKey(leg) === key) ?? -1
  const quoted = quote?.legs[index]
  const odds = quoted?.odds ?? leg.odds
  const stake = stakes[key]
  const state = quoted ? legState(leg, quoted, policy) : 'open'
  const highest = quote?.highest.singles[index]
  return {
    leg,
    key,
    state,
    odds,
    version: quoted?.version ?? leg.version,
    stake,
    payout: payout([{ odds }], stake, maxPayout).amount,
    highest,
    isFull: isOpen(state) && highest !== undefined && highest < minSingle,
  }
}

function legState(leg: SlipLeg, quoted: Quote['legs'][number], policy: Policy): LegState {
  if (!quoted.known) return 'unknown'
  if (quoted.state !== 'open') return quoted.state
  if (quoted.odds === null) return 'closed'
  if (quoted.odds === leg.odds) return 'open'
  return policy === 'any' || (policy === 'better' && quoted.odds > leg.odds) ? 'moved' : 'changed'
}

/** Payout of one line of all legs when every leg wins. */
export function payout(
  legs: readonly { odds: number }[],
  stake: number | undefined,
  maxPayout: number,
): { amount: number; isCapped: boolean } {
  if (!stake || legs.length === 0) return { amount: 0, isCapped: false }
  const odds = legs.map((leg) => oddsMilli(BigInt(leg.odds)))
  const bet = { stake: cents(BigInt(stake)), combination: allLegs(odds.length) }
  const uncapped = possiblePayout({ ...bet, cap: cents(BigInt(Number.MAX_SAFE_INTEGER)) }, odds)
  const amount = possiblePayout({ ...bet, cap: cents(BigInt(maxPayout)) }, odds)
  return { amount: Number(amount), isCapped: amount < uncapped }
}
