import type { Mutant } from '../mutant.ts'

const bets = 'web/app/features/bets'
const judged = `${bets}/judge-slip.test.ts`
const problems = `${bets}/problems.test.ts`
const takenOff = `${bets}/take-off.test.ts`

/** The slip as a page judges it: what may be sent, what is at fault, and what is left after a bet. */
export const SLIP: readonly Mutant[] = [
  {
    file: `${bets}/judge-slip.ts`,
    from: 'now.odds > leg.odds',
    to: 'now.odds < leg.odds',
    test: judged,
    title: 'a lower price, with only better ones agreed to',
  },
  {
    file: `${bets}/judge-slip.ts`,
    from: 'highest: isOfThese(judged, quote) ?',
    to: 'highest: quote ?',
    test: judged,
    title: 'limits each single by its own figure',
  },
  {
    file: `${bets}/judge-slip.ts`,
    from: 'pair.every((key) => here.has(key))',
    to: 'pair.some((key) => here.has(key))',
    test: judged,
    title: 'knows related legs by name',
  },
  {
    file: `${bets}/problems.tsx`,
    from: 'singles[ids.indexOf(bet)]',
    to: 'legs[ids.indexOf(bet)]',
    test: problems,
    title: 'a refusal names each bet at fault',
  },
  {
    file: `${bets}/problems.tsx`,
    from: 'problems.every(({ key }) => key) && count > 0',
    to: 'count > 0',
    test: problems,
    title: 'or when it is not known which are',
  },
  {
    file: `${bets}/take-off.ts`,
    from: '(one.stake && !leftOut.has(one.key))',
    to: 'one.stake',
    test: takenOff,
    title: 'leaves those without stake or left out',
  },
  {
    file: `${bets}/take-off.ts`,
    from: 'isMultiple && multiple !== stake',
    to: 'isMultiple && multiple === stake',
    test: takenOff,
    title: 'of a multiple takes off its legs, and its stake unless another was typed',
  },
]
