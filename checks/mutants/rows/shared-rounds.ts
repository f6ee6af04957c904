import type { Mutant } from '../mutant.ts'

const dealer = 'server/src/modules/casino/games/dealer'
const shared = 'server/src/modules/casino/games/shared'
const sql = 'server/functions/games'
const lease = `${dealer}/lease.db.test.ts`
const repair = `${shared}/repair.db.test.ts`
const bets = `${shared}/bets.db.test.ts`
const chains = 'server/test/scenarios/chains-follow.test.ts'
const takesOver = 'a chain is shown before its salt is drawn, waits for it, and takes over'

/** The dealer, and the rounds that everybody shares. */
export const SHARED_ROUNDS: readonly Mutant[] = [
  {
    file: `${dealer}/lease-store.ts`,
    from: 'where until < clock_timestamp() returning',
    to: 'returning',
    test: lease,
    title: 'is held by one dealer at a time',
  },
  {
    file: `${dealer}/lease-store.ts`,
    from: '(select epoch from dealer.lease where epoch =',
    to: '(select epoch from dealer.lease where epoch >=',
    test: lease,
    title: 'once taken by another, lets the dealer that had it write nothing',
  },
  {
    file: `${dealer}/lease-store.ts`,
    from: ' for share)',
    to: ')',
    test: lease,
    title: 'is not taken while a statement of its holder goes on',
  },
  {
    file: `${dealer}/round-store.ts`,
    from: "phase = 'open' and closes_at <= clock_timestamp() returning",
    to: "phase = 'open' returning",
    test: lease,
    title: 'is not closed or drawn before its time',
  },
  {
    file: `${dealer}/round-store.ts`,
    from: 'and c.salt is not null and',
    to: 'and',
    test: lease,
    title: 'is opened on a chain with its salt alone',
  },
  {
    file: `${shared}/table.ts`,
    from: 'number > chain.number',
    to: 'number < chain.number',
    test: chains,
    title: takesOver,
  },
  {
    file: `${sql}/join-rounds.sql`,
    from: "and s.phase = 'open' and s.closes_at > clock_timestamp()",
    to: "and s.phase = 'open'",
    test: bets,
    title: 'are refused once the time for bets is over',
  },
  {
    file: `${sql}/join-rounds.sql`,
    from: 'order by s.game, s.n for share of s',
    to: 'order by s.game, s.n',
    test: lease,
    title: 'is not closed while a stake on it is being taken',
  },
  {
    file: `${sql}/join-rounds.sql`,
    from: 'before.staked + sum(',
    to: 'sum(',
    test: bets,
    title: 'come to the highest stake of the game at most',
  },
  {
    file: `${sql}/ask-out.sql`,
    from: 'for share of s',
    to: '',
    test: bets,
    title: 'without waiting for the round or holding it',
  },
  {
    file: `${shared}/pay.ts`,
    from: '[...bets.ended, ...bets.open',
    to: '[...bets.open',
    test: repair,
    title: 'and of whose bets some were paid risks what it did with those',
  },
  {
    file: `${shared}/pay.ts`,
    from: 'closedFact(ended.after, riskOf)',
    to: 'closedFact(ended.after)',
    test: repair,
    title: 'is left to its dealer for five seconds, and its bets are paid after that',
  },
  {
    file: 'server/src/modules/casino/games/paid.ts',
    from: "round.ending === 'refunded' ? 0 : riskPpmOf(round)",
    to: 'riskPpmOf(round)',
    test: 'server/src/modules/casino/games/round.test.ts',
    title: 'risked nothing where its stake went back',
  },
  {
    file: `${shared}/repair.ts`,
    from: 'for (const round of await store.listUnpaid(sql)) await tried(payBets(deps, round))',
    to: '',
    test: repair,
    title: 'is left to its dealer for five seconds, and its bets are paid after that',
  },
  {
    file: `${shared}/store.ts`,
    from: "s.drawn_at < clock_timestamp() - interval '5 s'",
    to: 's.drawn_at < clock_timestamp()',
    test: repair,
    title: 'is left to its dealer for five seconds, and its bets are paid after that',
  },
  {
    file: `${shared}/store.ts`,
    from: "phase = 'refunding' or phase in ('open', 'closed') and",
    to: "phase in ('open', 'closed') and",
    test: repair,
    title: 'and whose refunds nobody went on with is refunded to the end',
  },
  {
    file: `${shared}/pay.ts`,
    from: "endRound(bet, 'refunded', bet.stake)",
    to: "endRound(bet, 'refunded')",
    test: repair,
    title: 'is refunded whole, seven seconds late and not before',
  },
]
