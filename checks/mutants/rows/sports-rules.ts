import type { Mutant } from '../mutant.ts'

const rules = 'rules/src'
const season = 'sim/season/season.test.ts'
const settled = `${rules}/markets/settle.test.ts`
const paidTheSame = 'is paid the same by the rules and by another hand'

/** How markets are decided and priced, and what bets pay. */
export const SPORTS_RULES: readonly Mutant[] = [
  {
    file: `${rules}/markets/family.ts`,
    from: 'if (quarters >= 2) return WON',
    to: 'if (quarters >= 1) return WON',
    test: season,
    title: paidTheSame,
  },
  {
    file: `${rules}/markets/scopes.ts`,
    from: 'cards.filter(({ half }) => half < 3)',
    to: 'cards.filter(({ half }) => half < 4)',
    test: settled,
    title: 'counts a yellow 1 and a red 2',
  },
  {
    file: `${rules}/markets/scopes.ts`,
    from: '(hasEnded(facts) && periods.length < all)',
    to: 'false',
    test: settled,
    title: 'by one score instead of two halves',
  },
  {
    file: `${rules}/markets/settle.ts`,
    from: '!won && voidHalves === 0',
    to: '!won && voidHalves === 2',
    test: settled,
    title: 'as best of five by a market about best of three',
  },
  {
    file: `${rules}/markets/settle.ts`,
    from: 'const MORE = [0, 1, 2, 3, 1_000]',
    to: 'const MORE = [0, 1, 2, 1_000]',
    test: settled,
    title: 'a score in sets is open until the match is over',
  },
  {
    file: `${rules}/bets/payout.ts`,
    from: 'const most = cap > stake ? cap : stake',
    to: 'const most = cap',
    test: `${rules}/bets/bets.test.ts`,
    title: 'of nothing but void legs is the stake, above any cap',
  },
  {
    file: `${rules}/bets/runners.ts`,
    from: 'stake.up * (n - 1n) + whole.up',
    to: 'whole.up * n',
    test: season,
    title: paidTheSame,
  },
  {
    file: `${rules}/odds/margin.ts`,
    from: 'total(possible) * (1 + overround)',
    to: 'total(possible) * (1 + overround / 2)',
    test: `${rules}/odds/odds.test.ts`,
    title: 'is put on as it was taken off',
  },
  {
    file: `${rules}/odds/ladder.ts`,
    from: 'milli - (milli % step)',
    to: 'milli + ((step - (milli % step)) % step)',
    test: `${rules}/odds/odds.test.ts`,
    title: 'is offered as',
  },
  {
    file: `${rules}/markets/checks.ts`,
    from: 'returned <= 1 + NOISE',
    to: 'returned <= 2',
    test: `${rules}/markets/checks.test.ts`,
    title: 'odds that return more than they cost are named',
  },
  {
    file: `${rules}/football/grid.ts`,
    from: '1 - home * away * rho',
    to: '1 + home * away * rho',
    test: `${rules}/football/grid.test.ts`,
    title: 'is Poisson, with the four low scores corrected',
  },
  {
    file: 'rules/src/markets/continuations.ts',
    from: '[7, 5], [7, 6]])',
    to: '[8, 6], [7, 6]])',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'what 21 games decide is open',
  },
  {
    file: 'rules/src/markets/continuations.ts',
    from: '[6, least] as const),',
    to: '[5, least] as const),',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'games of the set',
  },
  {
    file: 'rules/src/markets/continuations.ts',
    from: 'formats: [2, 3], ends: tennisEnds',
    to: 'formats: [3], ends: tennisEnds',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'a fourth is not',
  },
  {
    file: 'rules/src/markets/continuations.ts',
    from: 'isLast ? 15 : 25',
    to: '25',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'and no later for certain',
  },
  {
    file: 'rules/src/markets/continuations.ts',
    from: 'sets.length === 0 || ',
    to: '',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'before its first point is void, whatever it would have needed',
  },
  {
    file: 'rules/src/markets/settle.ts',
    from: "(sport && verdict.open === 'untold')",
    to: 'false',
    test: 'rules/src/markets/given-up.test.ts',
    title: 'is open where its cards or goals are not told',
  },
  {
    file: 'rules/src/bets/rules-versions.ts',
    from: "continues === 'sport' ? sport : undefined",
    to: 'sport',
    test: 'rules/src/bets/decisions-of-versions.test.ts',
    title: 'version 1 decides the markets of tennis',
  },
]
