import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/double/double.ts'
const test = 'rules/src/games/double/double.test.ts'

export const DOUBLE: readonly Mutant[] = [
  { file, from: "slot < 8 ? 'red'", to: "slot < 7 ? 'red'", test, title: 'returns 14/15 on every colour' },
  {
    file,
    from: 'white: 14, black: 2',
    to: 'white: 13, black: 2',
    test,
    title: 'returns 14/15 on every colour',
  },
  {
    file: 'rules/src/games/double/game.ts',
    from: 'cents(maxWin / BigInt(TIMES[colour]))',
    to: 'cents(maxWin)',
    test,
    title: 'takes a stake whose win is within the most that is paid',
  },
]
