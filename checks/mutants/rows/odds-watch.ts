import type { Mutant } from '../mutant.ts'

const watch = 'server/src/modules/casino/games/watch'
const watchTest = `${watch}/watch-games.db.test.ts`
const recheck = 'web/app/features/games/recheck'
const seen = 'web/app/features/games/seen-mark.ts'
const memory = `${recheck}/table-memory.test.tsx`

/** What notices that a game pays otherwise than it says: the house by its figures, the player's browser by every round. */
export const ODDS_WATCH: readonly Mutant[] = [
  {
    file: `${watch}/game-verdict.ts`,
    from: 'Math.max(Math.abs(errors), Math.abs(errorsDay))',
    to: 'Math.max(errors, errorsDay)',
    test: watchTest,
    title: 'is closed as well when it pays its players too little',
  },
  {
    file: `${watch}/game-verdict.ts`,
    from: 'lossMax > 0 && lossDay',
    to: 'lossDay',
    test: watchTest,
    title: 'pauses itself at its own limit, else at that of all games; 0 is no limit',
  },
  {
    file: `${watch}/watch-games.ts`,
    from: 'await store.moveCursor(tx, until)',
    to: '',
    test: watchTest,
    title: 'by what its closed rounds took and paid, each counted once',
  },
  {
    file: 'rules/src/games/watch/crash.ts',
    from: 'to ** 2 - from ** 2',
    to: 'to - from',
    test: 'rules/src/games/watch/crash.test.ts',
    title: 'over all points of a flight the variance is that of what its bets are paid',
  },
  {
    file: 'rules/src/games/watch/weight.ts',
    from: 'return [standardErrors(paid, weight), ...clipped]',
    to: 'return [standardErrors(paid, weight), ...clipped.slice(2)]',
    test: watchTest,
    title: 'is closed when it pays too much, however great a win a single bet might have brought',
  },
  {
    file: 'rules/src/games/watch/clipped.ts',
    from: 'const kept = Math.min(paid, at) +',
    to: 'const kept = paid +',
    test: 'rules/src/games/watch/weigh.test.ts',
    title: 'whatever the bet, no draw is further off than its bound',
  },
  {
    file: `${watch}/store.ts`,
    from: '  if (ended)\n    await sql`update',
    to: '  if (game)\n    await sql`update',
    test: watchTest,
    title: 'when a game is opened that is not paused: nothing is forgotten',
  },
  {
    file: `${watch}/closed-store.ts`,
    from: '...(is_refunded && { isRefunded: true }),',
    to: '',
    test: watchTest,
    title: 'counts as taken and paid, and says nothing of odds',
  },
  {
    file: `${recheck}/pairs.ts`,
    from: 'pair.missing + Math.max(0, expected - number)',
    to: 'pair.missing',
    test: `${recheck}/recheck.test.ts`,
    title: 'the numbers of a revealed pair',
  },
  {
    file: `${recheck}/pairs.ts`,
    from: 'missing: pair.missing + (pair.lowest ?? pair.of ?? 0)',
    to: 'missing: pair.missing',
    test: `${recheck}/recheck.test.ts`,
    title: 'the numbers of a revealed pair',
  },
  {
    file: `${recheck}/differs.ts`,
    from: '!(await leadBack(chainHash(hash), Number(place))))\n    return true',
    to: '!(await leadBack(chainHash(hash), Number(place))))\n    return false',
    test: memory,
    title: 'a round at a place that no chain has differs',
  },
  {
    file: seen,
    from: ' || told.nonce !== nonce) return false',
    to: ') return false',
    test: memory,
    title: 'differs when it is drawn from another place of the chain',
  },
  {
    file: seen,
    from: " && told.ending !== 'refunded')",
    to: ')',
    test: memory,
    title: 'may be refunded while nobody saw it drawn, and not any more after that',
  },
]
