import { plannedBets } from './planned-bets.ts'
import { isOpen } from './preview-leg.ts'
import type { Blocker, LegPreview, SlipLimits, SlipPreview } from './preview-slip.ts'
import { loweredSystem } from './preview-system.ts'
import type { Mode, SlipInput } from './slip-input.ts'

type Unblocked = Omit<SlipPreview, 'blocker'>
/** Most bets of one call. */
const BETS_MOST = 20

/** Why the slip cannot be placed: first what its bets are, then their selections, then their stakes. */
export function slipBlocker(
  slip: Unblocked,
  input: SlipInput,
  limits: SlipLimits,
  funds: number | undefined,
): Blocker {
  return (
    first(slip.sent, (mode) => shapeBlocker(slip, mode, limits)) ??
    legsBlocker(slip) ??
    first(slip.sent, (mode) => (isFull(slip, mode, limits) ? { why: 'full' } : undefined)) ??
    stakeBlocker(slip, input, limits) ??
    (funds !== undefined && slip.stake > funds
      ? { why: 'funds', missing: slip.stake - funds }
      : { why: 'none' })
  )
}

function first(modes: readonly Mode[], find: (mode: Mode) => Blocker | undefined): Blocker | undefined {
  for (const mode of modes) {
    const found = find(mode)
    if (found) return found
  }
  return undefined
}

function shapeBlocker(slip: Unblocked, mode: Mode, limits: SlipLimits): Blocker | undefined {
  if (mode === 'singles')
    return plannedBets(slip).length > BETS_MOST ? { why: 'too_many', maxCount: BETS_MOST } : undefined
  if (!limits.hasMultiples) return { why: 'multiples_closed' }
  if (slip.legs.length > limits.maxSelections) return { why: 'too_many', maxCount: limits.maxSelections }
  return slip.related.size > 0 ? { why: 'related' } : undefined
}

/** The selections of the bets; without a stake all. */
function watchedLegs({ sent, legs }: Unblocked): readonly LegPreview[] {
  if (sent.some((mode) => mode !== 'singles')) return legs
  const staked = legs.filter((leg) => leg.stake)
  return staked.length > 0 ? staked : legs
}

function legsBlocker(slip: Unblocked): Blocker | undefined {
  const watched = watchedLegs(slip)
  if (watched.some(({ state }) => state === 'closed' || state === 'unknown')) return { why: 'gone' }
  if (watched.some(({ state }) => state === 'suspended')) return { why: 'suspended' }
  return watched.some(({ state }) => !isOpen(state)) ? { why: 'changed' } : undefined
}

function isFull(slip: Unblocked, mode: Mode, { minTotal }: SlipLimits): boolean {
  if (mode === 'singles')
    return watchedLegs(slip).some((leg) => leg.isFull && (leg.stake || slip.stake === 0))
  return (slip.highest[mode] ?? minTotal) < minTotal
}

function stakeBlocker(slip: Unblocked, input: SlipInput, limits: SlipLimits): Blocker | undefined {
  const { sent, stake, stakes, system, legs } = slip
  const { minSingle, minTotal, maxTotal } = limits
  if (sent.includes('system') && system.lines === 0) return { why: 'no_size' }
  if (stake === 0) return { why: 'no_stake' }
  const planned = plannedBets(slip)
  if (planned.some((bet) => bet.stake < minSingle))
    return { why: 'below', limit: planned.length > 1 ? minSingle : Math.max(minSingle, minTotal) }
  if (stake < minTotal) return { why: 'below', limit: minTotal }
  const others = (mode: Mode) => stake - stakes[mode]
  return first(sent, (mode) => {
    const rest = maxTotal - others(mode)
    if (mode === 'singles') {
      const tooHigh = legs.find((leg) => (leg.stake ?? 0) > (leg.highest ?? maxTotal))
      const limit = stake > maxTotal ? maxTotal : tooHigh?.highest
      if (limit === undefined) return undefined
      return { why: 'above', limit, lowered: { stakes: acceptedStakes(legs, rest, minSingle) } }
    }
    const most = Math.min(rest, slip.highest[mode] ?? rest)
    if (stakes[mode] <= most) return undefined
    if (mode === 'multiple') return { why: 'above', limit: most, lowered: { multiple: most } }
    const whole = most - (most % system.lines)
    return { why: 'above', limit: whole, lowered: { system: loweredSystem(input.system, system, whole) } }
  })
}

/** Distributes the maximum over singles: each within its limit, the first ones whole, none below the lowest stake. */
function acceptedStakes(
  legs: readonly LegPreview[],
  maxTotal: number,
  minSingle: number,
): Readonly<Record<string, number>> {
  let remaining = maxTotal
  return Object.fromEntries(
    legs.flatMap(({ key, stake, highest = maxTotal }) => {
      const accepted = Math.min(stake ?? 0, highest, remaining)
      if (accepted < minSingle) return []
      remaining -= accepted
      return [[key, accepted] as const]
    }),
  )
}
