import type { Mutant } from '../mutant.ts'

const trader = 'server/src/modules/sportsbook/trader'
const tick = `${trader}/tick.db.test.ts`

/** The trader: its lease, its prices and their log. */
export const TRADER: readonly Mutant[] = [
  {
    file: `${trader}/lease-store.ts`,
    from: ' for no key update`',
    to: '`',
    test: tick,
    title: 'cannot be had in the middle of a tick',
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
    file: `${trader}/set-aside.ts`,
    from: 'if (fixture !== undefined) await disownPrices(tx, [fixture])',
    to: '',
    test: `${trader}/missed.db.test.ts`,
    title: 'takes its match out of the offer',
  },
  {
    file: `${trader}/tick.ts`,
    from: 'if (missed.length > 0) await disownPrices(tx, missed)',
    to: '',
    test: `${trader}/missed.db.test.ts`,
    title: 'or that cannot be read',
  },
  {
    file: `${trader}/sheet.ts`,
    from: 'told.has(key) || (known?.isOurs ?? true)',
    to: 'true',
    test: `${trader}/missed.db.test.ts`,
    title: 'takes its match out of the offer',
  },
  {
    file: `${trader}/failed-store.ts`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it stands so in the code
    from: 'where epoch < ${epoch} and tries',
    to: 'where tries',
    test: `${trader}/missed.db.test.ts`,
    title: 'is kept, and applied by the next trader',
  },
  {
    file: `${trader}/hints.ts`,
    from: 'state === 1 && !takesBets ? 2 : state',
    to: 'state',
    test: `${trader}/missed.db.test.ts`,
    title: 'of a match that an operator closes',
  },
  {
    file: 'server/src/modules/realtime/fan-out.ts',
    from: "if (channel.event === 'OddsEvent' && !trading.isTrading())",
    to: 'if (false)',
    test: 'server/src/modules/realtime/odds-channels.test.ts',
    title: 'tell within three seconds that nobody sets prices',
  },
  {
    file: 'web/app/state/odds/gaps.ts',
    from: 'if (seq >= (open.get(id)',
    to: 'if (seq > 0 || seq >= (open.get(id)',
    test: 'web/app/state/odds/gaps.test.ts',
    title: 'an answer from before the change',
  },
  {
    file: `${trader}/tick.ts`,
    from: ': silentMs > LOST_MS && clock',
    to: ': silentMs < 0 && clock',
    test: `${trader}/forget.db.test.ts`,
    title: 'leave no more in memory',
  },
  {
    file: 'server/src/modules/sportsbook/offer/offered.ts',
    from: 'offeredSports(settings).some((one) => one === sport)',
    to: "offeredSports(settings).some((one) => one === sport) || sport === 'esports'",
    test: 'server/src/modules/bets/place/offered.db.test.ts',
    title: 'a sport that is switched off',
  },
  {
    file: `${trader}/sheet-store.ts`,
    from: 'coalesce(c.tier, t.tier) as tier',
    to: 't.tier',
    test: `${trader}/replay.db.test.ts`,
    title: 'goes by the rank and pricing',
  },
  {
    file: `${trader}/price-fixture.ts`,
    from: "phase === 'running' ? 2 : 1",
    to: '1',
    test: tick,
    title: 'takes no bets on a match that is under way',
  },
  {
    file: 'server/src/platform/db.ts',
    from: ".setIsolationLevel('repeatable read')",
    to: '',
    test: `${trader}/replay.db.test.ts`,
    title: 'is of one moment',
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
