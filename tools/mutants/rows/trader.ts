import type { Mutant } from '../mutant.ts'

const trader = 'server/src/modules/sportsbook/trader'
const tick = `${trader}/tick.db.test.ts`

/** The trader: its lease, its prices and their log. */
export const TRADER: readonly Mutant[] = [
  {
    file: `${trader}/lease-store.ts`,
    from: 'return rows.length === 1',
    to: 'return true',
    test: tick,
    title: 'fences every write of a trader that was replaced',
  },
  {
    file: `${trader}/price-fixture.ts`,
    from: "phase === 'running' ? 2 : 1",
    to: '1',
    test: tick,
    title: 'takes no bets on a match that is under way',
  },
  {
    file: `${trader}/chain.ts`,
    from: '.update(before).update(',
    to: '.update(',
    test: tick,
    title: 'chains the rows of a match by their hashes',
  },
  {
    file: `${trader}/price-fixture.ts`,
    from: 'isOffered ? state : 2',
    to: 'state',
    test: tick,
    title: 'never leaves the house',
  },
  {
    file: 'server/src/modules/realtime/conflate-odds.ts',
    from: '!was || was.version <= market.version',
    to: 'true',
    test: 'server/src/modules/realtime/conflate-odds.test.ts',
    title: 'never go back to an older version',
  },
  {
    file: 'server/src/modules/realtime/conflate-odds.ts',
    from: 'if (isGap) changes.since = fixture.since',
    to: '',
    test: 'server/src/modules/realtime/conflate-odds.test.ts',
    title: 'tell a gap of the bus',
  },
]
