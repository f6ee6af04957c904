import { type Combination, FEWEST_SYSTEM_LEGS } from '@jogo/rules/bets/lines'
import type { Answer } from '../../lib/api.ts'
import { legKey, type SlipLeg } from '../../state/slip-store.ts'
import { payout, previewLeg } from './preview-leg.ts'
import { previewSystem, type SystemPreview } from './preview-system.ts'
import { slipBlocker } from './slip-blocker.ts'
import { MODES, type Mode, type Policy, type SlipInput } from './slip-input.ts'
import { totalMilli } from './total-odds.ts'

/** Answer of the prices. `combination`: of the system that the answer has a limit for. */
export type Quote = Answer<'POST /v2/bets/quote'> & { combination?: Combination | undefined }

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
  hasSystems: boolean
}

/** Reason why the slip cannot be placed; the first one applies. */
export type Blocker =
  | { why: 'none' }
  /** Prices of a match under way are from before a lost connection. */
  | { why: 'old' }
  | { why: 'changed' | 'gone' | 'suspended' | 'full' | 'related' | 'multiples_closed' }
  | { why: 'no_stake' | 'no_size' }
  | { why: 'too_many'; maxCount: number }
  | { why: 'below'; limit: number }
  /** `lowered`: the input with accepted stakes. */
  | { why: 'above'; limit: number; lowered: Partial<SlipInput> }
  | { why: 'funds'; missing: number }

export interface SlipPreview {
  legs: readonly LegPreview[]
  /** Bets whose stake is shown. */
  mode: Mode
  /** Bets that the number of selections allows. */
  modes: readonly Mode[]
  /** Bets that are placed: those of `mode`, and others with a stake that the player joined. */
  sent: readonly Mode[]
  policy: Policy
  /** Keys of related legs, which exclude each other in one bet. */
  related: ReadonlySet<string>
  /** Odds of all legs, thousandths, rounded down. */
  odds: number
  system: SystemPreview
  /** Centavos; of singles their sum. */
  stakes: Readonly<Record<Mode, number>>
  /** Sums of all bets that are placed, centavos. */
  stake: number
  payout: number
  /** Whether the highest payout of a bet limits the payout. */
  isCapped: boolean
  /** Highest current stakes of one bet of all legs. */
  highest: Readonly<Record<Exclude<Mode, 'singles'>, number | undefined>>
  blocker: Blocker
}

interface SlipSources {
  legs: readonly SlipLeg[]
  quote: Quote | undefined
  input: SlipInput
  limits: SlipLimits
  /** The player's balance; undefined for a visitor. */
  funds: number | undefined
}

/** The slip as it would be placed now. */
export function previewSlip({ legs, quote, input, limits, funds }: SlipSources): SlipPreview {
  const legPreviews = legs.map((leg) => previewLeg(leg, quote, input, limits))
  const modes = modesOf(legs.length, limits)
  const mode = modes.includes(input.mode)
    ? input.mode
    : (modes.find((word) => word === 'multiple') ?? 'singles')
  const system = previewSystem(legPreviews, input.system, limits.maxPayout)
  const results = betResults(legPreviews, input, system, limits)
  const sent = modes.filter((word) => word === mode || (input.also.includes(word) && results[word].stake > 0))
  const sum = (of: (result: BetResult) => number) =>
    sent.reduce((total, word) => total + of(results[word]), 0)
  const slip = {
    ...{ legs: legPreviews, mode, modes, sent, policy: input.policy, system },
    related: relatedLegs(legPreviews, quote),
    odds: totalMilli(legPreviews),
    stakes: {
      singles: results.singles.stake,
      multiple: results.multiple.stake,
      system: results.system.stake,
    },
    stake: sum(({ stake }) => stake),
    payout: sum(({ amount }) => amount),
    isCapped: sent.some((word) => results[word].isCapped),
    highest: highestStakes(legPreviews, quote, system),
  }
  return { ...slip, blocker: slipBlocker(slip, input, limits, funds) }
}

const modesOf = (legs: number, { hasSystems }: SlipLimits): Mode[] =>
  MODES.filter(
    (mode) =>
      mode === 'singles' || legs >= (mode === 'multiple' ? 2 : hasSystems ? FEWEST_SYSTEM_LEGS : Infinity),
  )

interface BetResult {
  stake: number
  amount: number
  isCapped: boolean
}

function betResults(
  legs: readonly LegPreview[],
  { multiple: stake = 0 }: SlipInput,
  system: SystemPreview,
  { maxPayout }: SlipLimits,
): Record<Mode, BetResult> {
  const singles = legs.map((leg) => ({ stake: leg.stake ?? 0, ...payout([leg], leg.stake, maxPayout) }))
  return {
    singles: {
      stake: singles.reduce((sum, single) => sum + single.stake, 0),
      amount: singles.reduce((sum, single) => sum + single.amount, 0),
      isCapped: singles.some(({ isCapped }) => isCapped),
    },
    multiple: { stake, ...payout(legs, stake, maxPayout) },
    system: { stake: system.stake, amount: system.most, isCapped: system.isCapped },
  }
}

/** The limit of a bet of all legs depends on each of them, and that of a system on its lines too. */
function highestStakes(
  legs: readonly LegPreview[],
  quote: Quote | undefined,
  { combination }: SystemPreview,
): SlipPreview['highest'] {
  const isForLegs =
    quote?.legs.length === legs.length &&
    quote.legs.every((leg) => legs.some(({ key }) => key === legKey(leg)))
  const isForLines = isForLegs && JSON.stringify(quote.combination) === JSON.stringify(combination)
  return {
    multiple: isForLegs ? (quote.highest.multiple ?? undefined) : undefined,
    system: isForLines ? (quote.highest.system ?? undefined) : undefined,
  }
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
