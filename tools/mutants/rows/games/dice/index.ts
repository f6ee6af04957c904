import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/dice/dice.ts'
const test = 'rules/src/games/dice/dice.test.ts'

export const DICE: readonly Mutant[] = [
  {
    file,
    from: 'return cents((stake * BigInt(rtpBp)) / BigInt(winsOf(bet)))',
    to: 'return cents((stake * BigInt(rtpBp)) / BigInt(winsOf(bet)) + 1n)',
    test,
    title: 'is paid in whole centavos, never above the exact value',
  },
  {
    file,
    from: 'roll < target : roll > target',
    to: 'roll < target : roll >= target',
    test,
    title: 'is won strictly under or over its target',
  },
  {
    file,
    from: 'BigInt(winsOf(bet)) - 1n) / BigInt(rtpBp)',
    to: 'BigInt(winsOf(bet))) / BigInt(rtpBp)',
    test,
    title: 'has a highest stake: one centavo more could not be paid whole',
  },
]
