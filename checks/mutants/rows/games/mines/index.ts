import type { Mutant } from '../../../mutant.ts'

export const MINES: readonly Mutant[] = [
  {
    file: 'rules/src/games/mines/mines.ts',
    from: 'return cents((stake * up) / down)',
    to: 'return cents((stake * up + down - 1n) / down)',
    test: 'rules/src/games/mines/mines.test.ts',
    title: 'is whole centavos, never above the exact value',
  },
  {
    file: 'rules/src/games/risk/own-draw.ts',
    from: 'chanceOf(mines, picks.length)',
    to: 'chanceOf(mines, 1)',
    test: 'rules/src/games/risk/risk.test.ts',
    title: 'three mines, two picks',
  },
]
