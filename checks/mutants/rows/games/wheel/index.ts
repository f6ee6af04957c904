import type { Mutant } from '../../../mutant.ts'

const file = 'rules/src/games/wheel/wheel.ts'
const test = 'rules/src/games/wheel/wheel.test.ts'

export const WHEEL: readonly Mutant[] = [
  {
    file: 'rules/src/games/game.ts',
    from: 'least: Math.min(...returns)',
    to: 'least: Math.max(...returns)',
    test: 'rules/src/games/outcome.test.ts',
    title: 'its worst and its best bet return what was proved of all its bets',
  },
  {
    file,
    from: 'stops.slice(0, MOST_MULTIPLIERS).reduce(',
    to: 'stops.reduce(',
    test,
    title: 'multiplies no more than five times',
  },
  {
    file,
    from: 'BigInt(number * spins.times + 1)',
    to: 'BigInt((number + 1) * spins.times)',
    test,
    title: 'pays the number and the stake, times the multipliers before it',
  },
  {
    file: 'rules/src/games/wheel/game.ts',
    from: 'return won < maxWin ? won : maxWin',
    to: 'return won',
    test,
    title: 'pays no more than the most',
  },
  {
    file: 'rules/src/games/wheel/cut.ts',
    from: 'up * least.down < least.up * down',
    to: 'up * least.down > least.up * down',
    test: 'rules/src/games/wheel/cut.test.ts',
    title: 'no stake that returns less than 0.85 of it',
  },
  {
    file: 'rules/src/games/wheel/game.ts',
    from: 'at ? returnWithin(bet, at.stake, at.maxWin) : returnBp(bet)',
    to: 'returnBp(bet)',
    test: 'rules/src/games/wheel/cut.test.ts',
    title: 'tells with a bet what its stake returns',
  },
  {
    file: 'web/app/features/games/stake.ts',
    from: 'most - staked',
    to: 'most',
    test: 'web/app/features/games/stake.test.ts',
    title: 'is no more than what the bets on the round leave of the highest one',
  },
  {
    file: 'web/app/features/games/recheck/run.ts',
    from: 'return isStopped || !go.kept().isListed',
    to: 'return false',
    test: 'web/app/features/games/recheck/run.test.ts',
    title: 'a browser that remembers nothing checks every round that the server lists',
  },
  {
    file: 'web/app/features/games/fair/data-mark.ts',
    from: 'dataHash(data) === kept.toLowerCase()',
    to: 'data !== undefined',
    test: 'web/app/features/games/fair/data-mark.test.ts',
    title: 'make a round differ that agrees in all else',
  },
  {
    file: 'web/app/features/games/recheck/shared-bets.ts',
    from: 'for (const bet of unlisted) go.change((kept) => withDifferent(kept, bet))',
    to: '',
    test: 'web/app/features/games/recheck/run.test.ts',
    title: 'finds a bet that the server took and its history leaves out',
  },
  {
    file: 'web/app/features/games/seen-chains.ts',
    from: 'return isSame(known, now) ? filled : { ...filled, isOther: true }',
    to: 'return filled',
    test: 'web/app/features/games/seen-chains.test.ts',
    title: 'is compared with the one that was announced as the next',
  },
  {
    file: 'web/app/features/games/recheck/shared-bets.ts',
    from: 'wins: refunded.wins + Number(isWin)',
    to: 'wins: refunded.wins',
    test: 'web/app/features/games/recheck/run.test.ts',
    title: 'counts bets on refunded rounds',
  },
]
