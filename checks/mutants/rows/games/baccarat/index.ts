import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/baccarat/baccarat.ts'
const test = 'rules/src/games/baccarat/baccarat.test.ts'
const chances = 'wins as often as eight decks let it'

export const BACCARAT: readonly Mutant[] = [
  { file, from: '(third === 6 || third === 7)', to: 'third === 7', test, title: chances },
  { file, from: 'totalOf(player) <= 5 ? next()', to: 'totalOf(player) <= 6 ? next()', test, title: chances },
  {
    file,
    from: '(gone[before] as number) <= card; before += 1) card += 1',
    to: '(gone[before] as number) <= card; before += 1) {}',
    test,
    title: 'takes each of the 416 cards once',
  },
  {
    file,
    from: "cents(winner === 'tie' ? stake : 0n)",
    to: 'cents(0n)',
    test,
    title: 'gives stakes on a side back at a tie',
  },
]
