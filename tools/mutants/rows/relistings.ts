import type { Mutant } from '../mutant.ts'

const relisted = 'server/src/modules/sportsbook/intake/relist.db.test.ts'
const relist = 'server/src/modules/sportsbook/intake/relist.ts'
const store = 'server/src/modules/sportsbook/intake/relisting-store.ts'
const CONFIRMED = 'is closed and counted, keeps its sides, and settles nothing until an operator confirms it'

/** Matches that are listed otherwise than bets were taken on them. */
export const RELISTINGS: readonly Mutant[] = [
  {
    file: relist,
    from: 'const isFree = fixture.isOffered',
    to: 'const isFree = !fixture.isOffered',
    test: relisted,
    title: CONFIRMED,
  },
  {
    file: relist,
    from: "what === 'placeholder' && !(await store.hasBets(tx, fixture.id))",
    to: "what === 'placeholder'",
    test: relisted,
    title: 'a placeholder is the team that takes its place, unless somebody has bet',
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: '...(await store.knownTournaments(db.sql, undecided))',
    to: '',
    test: relisted,
    title: 'leaves out who plays there',
  },
  {
    file: store,
    from: " and r.what <> 'sport'",
    to: '',
    test: relisted,
    title: 'waits when its tournament is of another sport now',
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: 'sport: sportOf(tournament) ?? null',
    to: "sport: sportOf(tournament) ?? 'football'",
    test: relisted,
    title: 'waits when its tournament is of a sport that is not offered now',
  },
  {
    file: store,
    from: '  await closeFixtures(tx, ids, now)\n',
    to: '',
    test: relisted,
    title: CONFIRMED,
  },
  {
    file: store,
    from: 'and r.listed = l.listed and',
    to: 'and r.listed = l.listed and r.decided_at is null and',
    test: relisted,
    title: CONFIRMED,
  },
  {
    file: store,
    from: ' and r.righted_at is null\n',
    to: '\n',
    test: relisted,
    title: 'waits again when it was listed rightly in between',
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: 'relistFixtures(tx, listedNow, now)',
    to: 'relistFixtures(tx, listedNow.filter((one) => one.isAdmitted), now)',
    test: relisted,
    title: 'is closed when it is listed the other way round in a tournament of',
  },
  {
    file: 'server/src/modules/sportsbook/results/judge.ts',
    from: 'if (isRelisted) return',
    to: 'if (!own) return',
    test: relisted,
    title: CONFIRMED,
  },
  {
    file: 'server/src/modules/sportsbook/results/relisted.ts',
    from: 'if (!isClosed && (await',
    to: 'if (isClosed && (await',
    test: relisted,
    title: CONFIRMED,
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: 'others.includes(id) ? [] : id',
    to: 'id',
    test: relisted,
    title: 'waits when its tournament is of another sport now',
  },
  {
    file: 'server/src/modules/bets/show/read-bets.ts',
    from: 'namesAt(market, placedAt)',
    to: 'namesAt(market, new Date())',
    test: relisted,
    title: 'a bet keeps the names that it was placed with',
  },
  {
    file: 'rules/src/bets/related.ts',
    from: '< ONE_MATCH_MS',
    to: '> ONE_MATCH_MS',
    test: 'rules/src/bets/related.test.ts',
    title: 'one match that is listed twice, two hours apart',
  },
  {
    file: 'server/src/modules/bets/place/related.ts',
    from: '      startsAt: leg.startsAt.getTime(),\n',
    to: '',
    test: 'server/src/modules/bets/place/place.db.test.ts',
    title: 'one match that is listed twice is no double',
  },
  {
    file: 'server/src/modules/sportsbook/intake/catalogue.ts',
    from: '    await closeFixtures(tx, replaced, now)\n',
    to: '',
    test: relisted,
    title: 'a match that another one stands for is closed, and waits for nobody',
  },
]
