import { allLegs } from '@jogo/rules/bets/lines'
import { possiblePayout } from '@jogo/rules/bets/payout'
import { cents, oddsMilli } from '@jogo/rules/money'
import type { Answer } from '../../lib/api.ts'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import type { Mode, Policy, SlipInput } from './slip-input.ts'
import { totalMilli } from './total-odds.ts'

export type Quote = Answer<'POST /v2/bets/quote'>

/** State of a leg: `changed`: odds that have to be accepted first; `moved`: odds within the accepted policy. */
export type LegState = 'open' | 'changed' | 'moved' | 'suspended' | 'closed' | 'unknown'

export interface LegPreview {
  leg: SlipLeg
  key: string
  state: LegState
  /** Current odds, thousandths. */
  odds: number
  version: number
  /** Stake as a single, centavos. */
  stake: number | undefined
  /** Payout as a single, centavos. */
  payout: number
  /** Highest current stake as a single. */
  highest: number | undefined
  /** The highest current stake is below the lowest single. */
  isFull: boolean
}

/** The operator's limits, centavos. */
export interface SlipLimits {
  minSingle: number
  minTotal: number
  maxTotal: number
  maxPayout: number
  maxSelections: number
  hasMultiples: boolean
}

/** Reason why the slip cannot be placed; the first one applies. */
export type Blocker =
  | { why: 'none' }
  /** Prices of a match under way are from before a lost connection. */
  | { why: 'old' }
  | { why: 'changed' | 'gone' | 'suspended' | 'full' | 'related' | 'multiples_closed' | 'no_stake' }
  | { why: 'too_many'; maxCount: number }
  | { why: 'below'; limit: number }
  /** `accepted`: accepted stakes of singles, by the key of the leg. */
  | { why: 'above'; limit: number; accepted?: Readonly<Record<string, number>> }
  | { why: 'funds'; missing: number }

export interface SlipPreview {
  legs: readonly LegPreview[]
  mode: Mode
  policy: Policy
  /** Whether there are enough selections for a multiple. */
  mayBeMultiple: boolean
  /** Keys of related legs, which exclude each other in one bet. */
  related: ReadonlySet<string>
  /** Odds of all legs, thousandths, rounded down. */
  odds: number
  /** Sum of all bets, centavos. */
  stake: number
  payout: number
  /** Whether the highest payout of a bet limits the payout. */
  isCapped: boolean
  /** Highest current stake of the multiple. */
  highest: number | undefined
  blocker: Blocker
}

const isOpen = (state: LegState) => state === 'open' || state === 'moved'

/** The slip as it would be placed now. `funds`: the player's balance; undefined for a visitor. */
export function previewSlip({
  legs,
  quote,
  input,
  limits,
  funds,
}: {
  legs: readonly SlipLeg[]
  quote: Quote | undefined
  input: SlipInput
  limits: SlipLimits
  funds: number | undefined
}): SlipPreview {
  const legPreviews = legs.map((leg) => previewLeg(leg, quote, input, limits))
  const mayBeMultiple = legs.length > 1
  const mode = mayBeMultiple ? input.mode : 'singles'
  const multiple = payout(legPreviews, input.multiple, limits.maxPayout)
  const singles = legPreviews.map(({ stake, odds }) => payout([{ odds }], stake, limits.maxPayout))
  const stake =
    mode === 'multiple' ? (input.multiple ?? 0) : legPreviews.reduce((sum, leg) => sum + (leg.stake ?? 0), 0)
  const slip = {
    legs: legPreviews,
    mode,
    policy: input.policy,
    mayBeMultiple,
    related: relatedLegs(legPreviews, quote),
    odds: totalMilli(legPreviews),
    stake,
    payout: mode === 'multiple' ? multiple.amount : singles.reduce((sum, { amount }) => sum + amount, 0),
    isCapped: mode === 'multiple' ? multiple.isCapped : singles.some(({ isCapped }) => isCapped),
    highest: isQuoteForLegs(legPreviews, quote) ? (quote?.highest.multiple ?? undefined) : undefined,
  }
  return { ...slip, blocker: blocker(slip, limits, funds) }
}

function previewLeg(
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

function payout(
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

/** Related pairs with both legs on the slip. */
function relatedLegs(legs: readonly LegPreview[], quote: Quote | undefined): ReadonlySet<string> {
  const onSlip = new Set(legs.map(({ key }) => key))
  const pairs = (quote?.related ?? []).map((pair) => pair.legs.map((at) => keyAt(quote, at)))
  return new Set(pairs.filter((pair) => pair.every((key) => onSlip.has(key))).flat())
}

const keyAt = (quote: Quote | undefined, at: number): string => {
  const leg = quote?.legs[at]
  return leg ? legKey(leg) : ''
}

/** Whether the answer is for exactly these legs: the limit of a multiple depends on all legs. */
const isQuoteForLegs = (legs: readonly LegPreview[], quote: Quote | undefined): boolean =>
  quote?.legs.length === legs.length && quote.legs.every((leg) => legs.some(({ key }) => key === legKey(leg)))

function blocker(
  { legs, mode, related, stake, highest }: Omit<SlipPreview, 'blocker'>,
  { minSingle, minTotal, maxTotal, maxSelections, hasMultiples }: SlipLimits,
  funds: number | undefined,
): Blocker {
  const betOn = mode === 'multiple' ? legs : legs.filter((leg) => leg.stake)
  if (mode === 'multiple' && !hasMultiples) return { why: 'multiples_closed' }
  if (mode === 'multiple' && legs.length > maxSelections) return { why: 'too_many', maxCount: maxSelections }
  if (mode === 'singles' && betOn.length > BETS_MOST) return { why: 'too_many', maxCount: BETS_MOST }
  if (mode === 'multiple' && related.size > 0) return { why: 'related' }
  const watched = betOn.length > 0 ? betOn : legs
  if (watched.some(({ state }) => state === 'closed' || state === 'unknown')) return { why: 'gone' }
  if (watched.some(({ state }) => state === 'suspended')) return { why: 'suspended' }
  if (watched.some(({ state }) => !isOpen(state))) return { why: 'changed' }
  const isFull = mode === 'multiple' ? (highest ?? minTotal) < minTotal : watched.some((leg) => leg.isFull)
  if (isFull) return { why: 'full' }
  if (stake === 0) return { why: 'no_stake' }
  const low = mode === 'singles' && betOn.some((leg) => (leg.stake ?? 0) < minSingle)
  if (low) return { why: 'below', limit: minSingle }
  if (stake < minTotal) return { why: 'below', limit: minTotal }
  const accepted = mode === 'singles' ? { accepted: acceptedStakes(betOn, maxTotal, minSingle) } : {}
  if (stake > maxTotal) return { why: 'above', limit: maxTotal, ...accepted }
  const tooHigh = betOn.find((leg) => mode === 'singles' && (leg.stake ?? 0) > (leg.highest ?? maxTotal))
  if (tooHigh) return { why: 'above', limit: tooHigh.highest ?? maxTotal, ...accepted }
  if (mode === 'multiple' && highest !== undefined && stake > highest) return { why: 'above', limit: highest }
  if (funds !== undefined && stake > funds) return { why: 'funds', missing: stake - funds }
  return { why: 'none' }
}

/** Distributes the slip's maximum over singles: each within its limit, the first ones whole, none below the lowest stake. */
function acceptedStakes(
  singles: readonly LegPreview[],
  maxTotal: number,
  minSingle: number,
): Readonly<Record<string, number>> {
  let remaining = maxTotal
  return Object.fromEntries(
    singles.flatMap(({ key, stake = 0, highest = maxTotal }) => {
      const accepted = Math.min(stake, highest, remaining)
      if (accepted < minSingle) return []
      remaining -= accepted
      return [[key, accepted] as const]
    }),
  )
}

/** Most bets of one call. */
const BETS_MOST = 20
