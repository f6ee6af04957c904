import type { Mutant } from '../mutant.ts'

const judged = 'server/src/modules/sports/results/judge.test.ts'
const lateStarts = 'server/src/modules/sports/results/late-starts.db.test.ts'
const pastPost = 'server/src/modules/sports/bets/settle/past-post.db.test.ts'
const second = 'server/src/modules/sports/results/second-operator.db.test.ts'
const standing = 'server/src/modules/sports/results/standing.ts'

/** Bets that are void for when they were placed, and who has to agree. */
export const VOIDS: readonly Mutant[] = [
  {
    file: standing,
    from: '(isOurs({ source }) && placedFrom !== null)',
    to: 'false',
    test: judged,
    title: 'is a void of its time before a result of an operator',
  },
  {
    file: standing,
    from: 'isOfAll({ ...one, placedFrom: null })',
    to: 'isOfAll(one)',
    test: judged,
    title: 'is a void from its time on, which closes the market',
  },
  {
    file: 'server/src/modules/sports/results/record.ts',
    from: "row.source === 'house' && !isOfSome(row) && results.length > 0",
    to: "row.source === 'house' && results.length > 0",
    test: pastPost,
    title: 'are void though they were paid already',
  },
  {
    file: 'server/src/modules/sports/results/void-placed.ts',
    from: 'marketIds.filter((id) => !isSaid(id))',
    to: '[...marketIds]',
    test: pastPost,
    title: 'until that person takes it back',
  },
  {
    file: 'server/src/modules/sports/bets/settle/past-post.ts',
    from: 'if (knownAt.getTime() - startsAt.getTime() > KNOWN_WITHIN_MS)',
    to: 'if (knownAt.getTime() < startsAt.getTime())',
    test: pastPost,
    title: 'are named and left to a person',
  },
  {
    file: 'server/src/modules/sports/bets/settle/past-post-store.ts',
    from: 'market_id from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id',
    to: 'market_id from public.bet_legs l join public.bets b on b.player_id = l.player_id and b.id = l.bet_id and false',
    test: pastPost,
    title: 'are void though they were paid already',
  },
  {
    file: 'server/src/modules/sports/results/late-start-store.ts',
    from: ' and v.moved_at > f.starts_at',
    to: '',
    test: lateStarts,
    title: 'that was known before it is told to nobody',
  },
  {
    file: 'server/src/modules/sports/trading/intake/take.ts',
    from: '[...begun, ...(await',
    to: '[...(await',
    test: lateStarts,
    title: 'of a match that is to come waits until the scoreboard says that it has begun',
  },
  {
    file: 'server/src/modules/sports/results/operate.ts',
    from: 'await store.lockPrices(sql, meant)',
    to: '',
    test: second,
    title: 'counts a bet that is being placed while an act on its market is judged',
  },
  {
    file: 'server/src/acts/sports.ts',
    from: 'named, before, timesOf(named))',
    to: 'named, before)',
    test: second,
    title: 'counts what an act reaches',
  },
  {
    file: 'server/src/modules/sports/results/operate-store.ts',
    from: 's.placed_from as "placedFrom"',
    to: 'now() as "placedFrom"',
    test: second,
    title: 'counts what an act reaches',
  },
]
