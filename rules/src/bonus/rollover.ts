/** Progress: which rollovers a settled stake counts for, and what is taken back when it comes to something else later. */
import { type Contribution, contributionOf, type Rollover, type SettledStake } from './contribution.ts'
import { type Milli, milli } from './milli.ts'

/**
 * What a stake counts for each rollover that runs; takes the place of what it counted before. It counts whole for the rollover of a bonus, and once more for those of
 * deposits together: the oldest that still owes takes what it owes, the rest goes to the next, and the last takes all that is left, so that a
 * stake which is void later is made up for by the others.
 * @param earlier what the same stake counts so far; part of the progress of these rollovers
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
  return [...bonuses.map((rollover) => contributionOf(stake, rollover)), ...shared(stake, deposits)]
}

function shared(stake: SettledStake, deposits: readonly Rollover[]): Contribution[] {
  const whole = deposits.map((rollover) => contributionOf(stake, rollover))
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

/** Progress of a rollover when what a stake counted for it is replaced. */
export const progressAfter = (
  { id, progress }: Pick<Rollover, 'id' | 'progress'>,
  earlier: readonly Contribution[],
  now: readonly Contribution[],
): Milli => milli(progress - countedBy(earlier, id) + countedBy(now, id))

export const isReached = ({ required, progress }: Pick<Rollover, 'progress' | 'required'>): boolean =>
  progress >= required
