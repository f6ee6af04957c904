import type { Mutant } from '../mutant.ts'

const test = 'sim/bonus/bonus.test.ts'
const twice = { test, title: 'are the same by the rules and by the other hand' }

/** What only the comparison of random lives with a second model notices. */
export const BONUS_LIVES: readonly Mutant[] = [
  {
    file: 'rules/src/bonus/grant-bets.ts',
    from: 'endedWith: cents(without + missing)',
    to: 'endedWith: without',
    ...twice,
  },
  {
    file: 'rules/src/bonus/rollover.ts',
    from: 'at === last || rest < owed ? rest : owed',
    to: 'rest < owed ? rest : owed',
    ...twice,
  },
  {
    file: 'rules/src/bonus/grant.ts',
    from: "step === 'withdraw' && keeps(grant)) return",
    to: "step === 'complete' && keeps(grant)) return",
    ...twice,
  },
  {
    file: 'sim/bonus/compare.ts',
    from: 'return left === 0',
    to: 'return true',
    test,
    title: 'of {"a":[1]} and {"a":[1,2]}',
  },
  {
    file: 'sim/bonus/pot.ts',
    from: 'Math.min(held, mostStake)',
    to: 'held',
    test,
    title: 'is what a table by hand says',
  },
]
