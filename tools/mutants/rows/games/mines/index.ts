import type { Mutant } from '../../../mutant.ts'

export const MINES: readonly Mutant[] = [
  {
    file: 'rules/src/games/mines/mines.ts',
    from: 'return cents((stake * up) / down)',
    to: 'return cents((stake * up + down - 1n) / down)',
    test: 'rules/src/games/mines/mines.test.ts',
    title: 'is whole centavos, never above the exact value',
  },
]
