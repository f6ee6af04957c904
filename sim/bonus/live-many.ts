/** Random lives, lived twice: by the rules and by the model. */
import type { LifeNow, OpenLife, RandomLife } from '../../rules/test/bonus-acts.ts'
import { BonusLife } from '../../rules/test/bonus-life.ts'
import { randomLife } from '../../rules/test/random-life.ts'
import { brokenPools, firstDifference } from './compare.ts'

/** Lives with consecutive seeds. */
export interface LivesTask {
  from: number
  lives: number
}

export interface Lived {
  lives: number
  acts: number
  refused: number
  /** Lives with a different result of an act. */
  differences: number
  first: string | undefined
  negative: number
  passed: number
  /** Number of grant steps by kind, and number of lives with them. */
  steps: Record<string, number>
}

export function liveMany(
  { from, lives }: LivesTask,
  openModel: OpenLife,
  openOurs: OpenLife = openByRules,
): Lived {
  const all: Lived = {
    ...{ lives, acts: 0, refused: 0, differences: 0, first: undefined, negative: 0, passed: 0 },
    steps: {},
  }
  for (let seed = from; seed < from + lives; seed += 1) {
    const difference = liveOne(all, randomLife(seed), openOurs, openModel)
    if (difference === undefined) continue
    all.differences += 1
    all.first ??= `seed ${seed}, ${difference}`
  }
  return all
}

const openByRules = (start: RandomLife['start']) => new BonusLife(start)

/** @returns the first difference, which ends the life */
function liveOne(
  all: Lived,
  { start, acts }: RandomLife,
  openOurs: OpenLife,
  openModel: OpenLife,
): string | undefined {
  const ours = openOurs(start)
  const theirs = openModel(start)
  for (const [at, act] of acts.entries()) {
    const answer = ours.act(act)
    const other = theirs.act(act)
    const now: LifeNow = ours.now()
    all.acts += 1
    if (answer !== 'done') all.refused += 1
    const { negative, passed } = brokenPools(start, now)
    all.negative += negative
    all.passed += passed
    const difference = firstDifference(answer, other, 'answer') ?? firstDifference(now, theirs.now(), 'state')
    if (difference) return `act ${at} ${JSON.stringify(act)}: ${difference}`
  }
  if (ours instanceof BonusLife)
    for (const step of ours.book.steps) all.steps[step] = (all.steps[step] ?? 0) + 1
  return undefined
}
