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
    file: 'rules/src/games/risk/risk-ppm.ts',
    from: 'weight * (pays < stake ? pays : stake)',
    to: 'weight * pays',
    test: 'rules/src/games/risk/risk.test.ts',
    title: 'dice at 98 %',
  },
  {
    file: 'server/src/modules/casino/games/limits.ts',
    from: "if (!winsAboveStake(game.rules, stake, bet, offer)) refuse('win_not_above_stake')",
    to: '',
    test: 'server/test/scenarios/dice.test.ts',
    title: 'refuses a bet whose win, rounded down, is not above its stake',
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
