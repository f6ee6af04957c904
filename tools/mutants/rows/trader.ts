import type { Mutant } from '../mutant.ts'

const trader = 'server/src/modules/sportsbook/trader'
const tick = `${trader}/tick.db.test.ts`

/** The trader: its lease, its prices and their log. */
export const TRADER: readonly Mutant[] = [
  {
    file: `${trader}/lease-store.ts`,
    from: 'if (rows.length === 0) throw new LeaseLost(epoch)\n}\n\n/** For other',
    to: '}\n\n/** For other',
    test: tick,
    title: 'fences every write of a trader that was replaced',
  },
  {
    file: `${trader}/price-store.ts`,
    from: "if (heads.length !== new Set(column('fixture')).size)",
    to: 'if (false)',
    test: tick,
    title: 'ends where the log goes on without it',
  },
  {
    file: `${trader}/tick.ts`,
    from: '    await beat(tx, epoch)\n    return { takenIn',
    to: '    return { takenIn',
    test: tick,
    title: 'beats when its tick is done',
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: '    await fence(tx)\n    await store.saveCompetitors(',
    to: '    await store.saveCompetitors(',
    test: 'server/src/modules/sportsbook/intake/catalogue.db.test.ts',
    title: 'is not written by a trader that was replaced',
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
