import type { Mutant } from '../mutant.ts'

const bets = 'web/app/features/bets'
const judged = `${bets}/judge-slip.test.ts`
const problems = `${bets}/problems.test.ts`
const unheard = `${bets}/unheard-slip.test.ts`
const takenOff = `${bets}/take-off.test.ts`

/** The slip as a page judges it: what may be sent, what is at fault, and what is left after a bet. */
export const SLIP: readonly Mutant[] = [
  {
    file: `${bets}/stake-box.tsx`,
    from: 'funds > 0 && funds < highest',
    to: 'funds > 0 && funds > highest',
    test: `${bets}/slip-legs.test.tsx`,
    title: 'whoever has less than is taken presses all that he has',
  },
  {
    file: `${bets}/total-odds.ts`,
    from: 'milli - (milli % 10)',
    to: 'milli + 10 - (milli % 10)',
    test: `${bets}/total-odds.test.ts`,
    title: 'and never more than is paid',
  },
  {
    file: 'web/app/ui/press-by-enter.ts',
    from: "if (target.getAttribute('aria-invalid') !== 'true')",
    to: 'if (target)',
    test: 'web/app/features/games/presses.test.tsx',
    title: 'Enter in the field of the stake bets, unless the stake is not taken',
  },
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
    from: 'isMultiple && wishes.get().multiple !== stake',
    to: 'isMultiple && wishes.get().multiple === stake',
    test: takenOff,
    title: 'of a multiple takes off its legs, and its stake unless another was typed',
  },
  {
    file: `${bets}/send-slip.ts`,
    from: 'const wish = { bets: wishOf(bets) }',
    to: 'const wish = { bets: wishOf(bets), policy }',
    test: unheard,
    title: 'whatever is agreed to now when odds change',
  },
  {
    file: `${bets}/send-slip.ts`,
    from: 'if (earlier.length > 0) return',
    to: 'if (earlier.length > 20) return',
    test: unheard,
    title: 'is not bet once more when its stake is another now',
  },
  {
    file: `${bets}/unheard-slip.ts`,
    from: "if (placed.length > 0) keepRequest('bet:sports', playerId, undefined)",
    to: '',
    test: unheard,
    title: 'what became of a slip without an answer is told once',
  },
  {
    file: `${bets}/unheard-slip.ts`,
    from: 'slip === unheard.id',
    to: 'slip !== unheard.id',
    test: unheard,
    title: 'is not bet once more when its stake is another now',
  },
  {
    file: `${bets}/take-off.ts`,
    from: 'left.length > 0 && keepsMultiple ? multiple : undefined',
    to: 'keepsMultiple ? multiple : undefined',
    test: takenOff,
    title: 'leaves nothing behind when all was bet',
  },
  {
    file: `${bets}/take-off.ts`,
    from: '  forgetReplaced()\n',
    to: '',
    test: `${bets}/replaced.test.tsx`,
    title: 'is gone for good when some of it was bet',
  },
  {
    file: `${bets}/replaced.ts`,
    from: 'createStore(read())',
    to: 'createStore<Replaced | undefined>(undefined)',
    test: `${bets}/replaced.test.tsx`,
    title: 'is still offered after a reload',
  },
  {
    file: 'web/app/lib/kept-request.ts',
    from: 'return own.get(key) ?? storedRequest(kind, key)',
    to: 'return storedRequest(kind, key)',
    test: 'web/app/lib/kept-request.test.ts',
    title: 'of two tabs that bet at once each keeps its own request',
  },
  {
    file: 'web/app/lib/kept-request.ts',
    from: 'else if (!answered || storedRequest(kind, key)?.id === answered.id)',
    to: 'else',
    test: 'web/app/lib/kept-request.test.ts',
    title: 'of two tabs that bet at once each keeps its own request',
  },
  {
    file: `${bets}/wishes.ts`,
    from: 'if (key === KEY || key === null) wishes.set',
    to: 'if (key === null) wishes.set',
    test: takenOff,
    title: 'what was bet in another tab leaves its stake here too',
  },
  {
    file: `${bets}/keep-focus.tsx`,
    from: 'if (event.repeat && ',
    to: 'if (!event.repeat && ',
    test: `${bets}/keep-focus.test.tsx`,
    title: 'a key that is held down presses nothing a second time',
  },
  {
    file: `${bets}/keep-focus.tsx`,
    from: 'if (isPressed.current && isLost)',
    to: 'if (isLost)',
    test: `${bets}/keep-focus.test.tsx`,
    title: 'what changes by itself takes the focus from nobody',
  },
  {
    file: 'web/app/features/sportsbook/fixture-row.tsx',
    from: 'market !== undefined && !isResult(market)',
    to: 'false as boolean',
    test: 'web/app/features/sportsbook/fixture-row.test.tsx',
    title: 'odds of a list say what they are of',
  },
  {
    file: 'server/src/modules/bets/show/book-slip.ts',
    from: ".replaceAll('O', '0')",
    to: '',
    test: 'server/test/scenarios/sports-bets.test.ts',
    title: 'is found by anybody under a booking code',
  },
]
