import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/plinko/plinko.ts'
const test = 'rules/src/games/plinko/plinko.test.ts'
const flight = 'web/app/features/games/plinko/flight.ts'
const flightTest = 'web/app/features/games/plinko/flight.test.ts'
const proven = 'web/app/features/games/plinko/proven.tsx'
const provenTest = 'web/app/features/games/fair/check-plinko.test.ts'

export const PLINKO: readonly Mutant[] = [
  {
    file,
    from: 'return cents((stake * BigInt(times)) / 100n)',
    to: 'return cents((stake * BigInt(times)) / 100n + 1n)',
    test,
    title: 'rounded down: never more',
  },
  {
    file,
    from: '(maxWin + 1n) * 100n - 1n',
    to: '(maxWin + 1n) * 100n',
    test,
    title: 'has a highest stake: one centavo more could not be paid whole',
  },
  {
    file,
    from: 'path.reduce((sum, step) => sum + step, 0)',
    to: 'path.reduce((sum, step) => sum + 1 - step, 0)',
    test,
    title: 'counts the steps to the right',
  },
  {
    file: flight,
    from: '(path[row] === 1 ? 1 : -1)',
    to: '(path[row] === 1 ? -1 : 1)',
    test: flightTest,
    title: 'strikes a peg in each row, on the side to which it goes on',
  },
  {
    file: proven,
    from: "own.path && own.path.join('') === path.join('')",
    to: 'own.path && own.path.length === path.length',
    test: provenTest,
    title: 'another way',
  },
  {
    file: 'web/app/features/games/canvas/loop.ts',
    from: 'if (draw(now)) wake()',
    to: 'draw(now)\n      wake()',
    test: 'web/app/features/games/canvas/loop.test.ts',
    title: 'is repeated only while something moves',
  },
]
