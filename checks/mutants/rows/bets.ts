import type { Mutant } from '../mutant.ts'

const place = 'server/src/modules/sports/bets/place/place.db.test.ts'
const odds = 'server/src/modules/sports/bets/place/odds.db.test.ts'
const limits = 'server/src/modules/sports/bets/place/limits.db.test.ts'
const judge = 'server/src/modules/sports/bets/place/judge-slip.ts'
const checked = 'server/functions/bets/check-prices.sql'
const reserved = 'server/functions/bets/reserve-bets.sql'

/** Placing bets on sports. */
export const BETS: readonly Mutant[] = [
  {
    file: judge,
    from: "return agreesTo(policy, shown, odds) ? undefined : 'odds_changed'",
    to: 'return undefined',
    test: odds,
    title: 'are those of now',
  },
  {
    file: judge,
    from: 'if (barred) return barred',
    to: '',
    test: place,
    title: 'a match that has begun',
  },
  {
    file: judge,
    from: 'else room.take(known, bet.odds, asked.stake)',
    to: '',
    test: limits,
    title: 'of a selection are answered with what is taken',
  },
  {
    file: 'server/src/modules/sports/bets/place/place-slip.ts',
    from: 'return (await findRepeat(placing, playerId, slip)) ?? { bets: [], problems: verdict.problems }',
    to: 'return { bets: [], problems: verdict.problems }',
    test: place,
    title: 'gets the same answer again',
  },
  {
    file: checked,
    from: 'for share of p skip locked',
    to: '',
    test: limits,
    title: 'is held by the bet that is being taken at it',
  },
  {
    file: checked,
    from: ' or m.is_closed or h.state = 0',
    to: ' or h.state = 0',
    test: odds,
    title: 'that a trader wrote open while an operator closed their market',
  },
  {
    file: reserved,
    from: 'where x.reserved > x."limit"',
    to: 'where false',
    test: limits,
    title: 'that another process has just used up',
  },
  {
    file: reserved,
    from: 'where f.starts_at <= v_now',
    to: 'where false',
    test: 'server/src/modules/sports/bets/place/written.db.test.ts',
    title: 'is not taken when its match begins while it waits',
  },
  {
    file: 'server/functions/bets/legs-now.sql',
    from: "b.at > clock_timestamp() - interval '2 s'",
    to: 'true',
    test: place,
    title: 'any price while the trader has been silent for two seconds',
  },
  {
    file: 'server/functions/bets/legs-now.sql',
    from: 'coalesce(r.is_up and f.listing_due_since is null and p.epoch = (select t.epoch from trader t), false)',
    to: 'true',
    test: place,
    title: 'a producer that is down',
  },
  {
    file: 'server/src/modules/sports/bets/receipts.ts',
    from: 'sign(undefined, Buffer.from(text), key)',
    to: "sign(undefined, Buffer.from(''), key)",
    test: place,
    title: 'gets a receipt that anybody can check',
  },
  {
    file: checked,
    from: 'h.version <> x.version or h.odds[x.selection + 1] is distinct from x.odds',
    to: 'false',
    test: odds,
    title: 'take nobody’s bet after they changed',
  },
  {
    file: 'server/src/modules/sports/bets/place/selections.ts',
    from: 'for (const [key, room] of left) rooms.set(key, room)',
    to: '',
    test: 'server/src/modules/sports/bets/place/selections.test.ts',
    title: 'keep out the bets that do not fit',
  },
]
