/** Progress: the rollovers credited by a settled stake, and the reversal after a later change of its result. */
import { type Contribution, type Rollover, type SettledStake, stakeContribution } from './contribution.ts'
import { type Milli, milli } from './milli.ts'

/**
 * Contributions of a stake to each running rollover; they replace its earlier contributions. The stake counts in full for the rollover of a
 * bonus, and once more for all deposits together. The oldest unfinished deposit rollover takes its due first, and the rest goes on to the
 * next. The last deposit rollover takes the remainder, so that other stakes make up for a later void. @param earlier earlier contributions
 * of the same stake, part of the present progress
 */
export function countStake(
  stake: SettledStake,
  running: readonly Rollover[],
  earlier: readonly Contribution[],
): Contribution[] {
  const without = running.map((rollover) => ({
    ...rollover,
    progress: milli(rollover.progress - countedBy(earlier, rollover.id)),
  }))
  const bonuses = without.filter(({ of }) => of === 'bonus')
  const deposits = without.filter(({ of }) => of === 'deposit').sort((a, b) => a.from - b.from)
  return [...bonuses.map((rollover) => stakeContribution(stake, rollover)), ...shared(stake, deposits)]
}

function shared(stake: SettledStake, deposits: readonly Rollover[]): Contribution[] {
  const whole = deposits.map((rollover) => stakeContribution(stake, rollover))
  const last = whole.findLastIndex(({ counts }) => counts > 0n)
  let given = 0n
  return whole.map((contribution, at) => {
    if (contribution.counts === 0n) return contribution
    const { required, progress } = deposits[at] as Rollover
    const owed = required > progress ? required - progress : 0n
    const rest = contribution.counts > given ? contribution.counts - given : 0n
    const counts = milli(at === last || rest < owed ? rest : owed)
    given += counts
    if (counts > 0n) return { ...contribution, counts }
    return { ...contribution, counts, why: owed === 0n ? 'reached' : 'older_first' }
  })
}

const countedBy = (contributions: readonly Contribution[], id: string): bigint =>
  contributions.reduce((sum, { rollover, counts }) => (rollover === id ? sum + counts : sum), 0n)

/** Progress of a rollover after replacing the contribution of a stake. */
export const progressAfter = (
  { id, progress }: Pick<Rollover, 'id' | 'progress'>,
  earlier: readonly Contribution[],
  now: readonly Contribution[],
): Milli => milli(progress - countedBy(earlier, id) + countedBy(now, id))

export const isReached = ({ required, progress }: Pick<Rollover, 'progress' | 'required'>): boolean =>
  progress >= required
