import type { Mutant } from '../mutant.ts'

const settle = 'server/src/modules/sports/bets/settle/settle.db.test.ts'
const results = 'server/src/modules/sports/results/results.db.test.ts'
const operate = 'server/src/modules/sports/results/operate.db.test.ts'
const late = 'server/src/modules/sports/results/late.db.test.ts'
const taken = 'server/src/modules/sports/trading/intake/take.db.test.ts'
const judged = 'server/src/modules/sports/results/judge.test.ts'
const plan = 'server/src/modules/sports/bets/settle/plan.ts'
const voiding = 'server/src/modules/sports/results/late.ts'
const standing = 'server/src/modules/sports/results/standing.ts'
const acts = 'server/src/acts/sports.ts'

/** What markets came to, and what bets on them are paid. */
export const SETTLEMENT: readonly Mutant[] = [
  {
    file: plan,
    from: 'cents(bet.paidBy ? bet.payout.real - back.real : 0n)',
    to: 'cents(0n)',
    test: 'sim/season/ledger/ledger.db.test.ts',
    title: 'pays every bet and leaves every wallet as the second settlement says',
  },
  {
    file: plan,
    from: 'const free = held.real > deposited ? held.real - deposited : 0n',
    to: 'const free = held.real + 0n * deposited',
    test: settle,
    title: 'of what was withdrawn becomes a debt',
  },
  {
    file: plan,
    from: 'least(payout > stake ? payout - stake : 0n, left)',
    to: 'least(payout > stake ? payout : 0n, left)',
    test: settle,
    title: 'is not paid from the stake of another bet',
  },
  {
    file: plan,
    from: 'if (owed > 0n) purses.owe(',
    to: 'if (owed < 0n) purses.owe(',
    test: settle,
    title: 'to a smaller payout pays of it what the larger one owes',
  },
  {
    file: 'server/functions/wallet/played.sql',
    from: '+ o.fresh - e.stakes, w.seq',
    to: '+ o.every, w.seq',
    test: settle,
    title: '[LAW-RG-4] an open stake is in play and no loss',
  },
  {
    file: voiding,
    from: "if (isTold || own.state !== 'settled') return cancel",
    to: 'return cancel',
    test: late,
    title: 'what was played decides where the supplier says nothing',
  },
  {
    file: voiding,
    from: "if (isTold || own.state !== 'settled') return cancel",
    to: "if (own.state !== 'settled') return cancel",
    test: late,
    title: 'a market whose result was taken back is void',
  },
  {
    file: 'server/src/modules/sports/bets/settle/decide.ts',
    from: "if (results.every(({ voidHalves }) => voidHalves === 2)) return 'void'",
    to: '',
    test: settle,
    title: 'gives the whole stake of a bet back that a cancel reaches',
  },
  {
    file: 'server/src/modules/sports/bets/settle/settle-market.ts',
    from: 'refused.has(bet.playerId) ? undefined : decideAnew(bet, marketId, standing)',
    to: 'decideAnew(bet, marketId, standing)',
    test: settle,
    title: 'pays the excluded, and others when a wallet refuses',
  },
  {
    file: standing,
    from: '(!placedTo || placedAt < placedTo)',
    to: '(!placedTo || placedAt <= placedTo)',
    test: judged,
    title: 'is a cancel, not at its end',
  },
  {
    file: standing,
    from: 'if (row.held !== null || ',
    to: 'if (',
    test: judged,
    title: 'is not one that is held',
  },
  {
    file: 'server/src/modules/sports/results/judge.ts',
    from: 'told.certainty === 1 ?',
    to: 'told.certainty === 2 ?',
    test: judged,
    title: 'that is seen by his scout alone',
  },
  {
    file: 'server/src/modules/sports/results/judge-results.ts',
    from: '{ held, rules: isOfSome ? counting : null }, now)',
    to: '{ held: null, rules: isOfSome ? counting : null }, now)',
    test: results,
    title: 'waits for facts that come after it',
  },
  {
    file: acts,
    from: "> TWO_ABOVE ? 'two' : 'one'",
    to: "> TWO_ABOVE ? 'one' : 'one'",
    test: operate,
    title: 'above a sum another has to agree',
  },
  {
    file: 'server/src/modules/sports/results/price-error.ts',
    from: 'stood.filter(({ isOpen }) => isOpen)',
    to: 'stood',
    test: judged,
    title: 'one was while the market was suspended',
  },
  {
    file: 'server/src/modules/sports/results/price-error.ts',
    from: ' && !(before && isError(before, fair, terms))',
    to: '',
    test: operate,
    title: 'voids no price that was right until there was news',
  },
  {
    file: standing,
    from: ' || undone.has(row.n)) continue',
    to: ') continue',
    test: operate,
    title: 'takes his own void back',
  },
  {
    file: standing,
    from: 'else results = results.filter(isOurs)',
    to: 'else results = []',
    test: judged,
    title: 'what an operator said, though the supplier takes his own back',
  },
  {
    file: standing,
    from: '(priceTo === null || priceVersion <= priceTo)',
    to: '(priceTo === null || priceVersion < priceTo)',
    test: operate,
    title: 'voids a price error by the number in the rules',
  },
  {
    file: 'server/src/modules/sports/results/store.ts',
    from: 'then 0 else state end',
    to: 'then state else state end',
    test: operate,
    title: 'decides a market, and no bet is placed on it any more',
  },
  {
    file: 'server/src/modules/sports/trading/trader/price-store.ts',
    from: 'state = case when prices_now.is_closed then 0 else excluded.state end',
    to: 'state = excluded.state',
    test: operate,
    title: 'decides a market while the trader writes its price',
  },
  {
    file: 'server/src/modules/sports/results/judge-results.ts',
    from: "if (why?.startsWith('differs')) await",
    to: "if (why?.startsWith('other')) await",
    test: late,
    title: 'whichever of them the supplier goes by',
  },
  {
    file: 'server/src/modules/sports/results/late.ts',
    from: '{ ...cancel, reason, placedTo: movedAt }',
    to: '{ ...cancel, reason }',
    test: late,
    title: 'are counted from the start on which a bet was placed',
  },
  {
    file: 'server/src/modules/sports/results/judge.ts',
    from: 'settledSince && now.getTime() - settledSince.getTime()',
    to: 'settledSince && settledSince.getTime() - now.getTime()',
    test: results,
    title: 'a cancel changes nothing, and is named',
  },
  {
    file: 'server/src/modules/sports/trading/intake/results-of.ts',
    from: 'cancelRow = ({ at, from, to }: BetCancel',
    to: 'cancelRow = ({ at, from, to = at }: BetCancel',
    test: taken,
    title: 'of a cancel are about every bet until the market is closed by it',
  },
  {
    file: 'rules/src/markets/scopes.ts',
    from: 'hasEnded(facts) && !qualified',
    to: 'hasEnded(facts) && false',
    test: 'rules/src/markets/settle.test.ts',
    title: 'leaves extra time and penalties out of 90 minutes',
  },
  {
    file: 'server/src/modules/sports/trading/intake/facts.ts',
    from: "sumOf(match.periods.filter((period) => kindOf(period) === 'extra'))",
    to: 'sumOf(match.periods)',
    test: 'server/src/modules/sports/trading/intake/facts.test.ts',
    title: 'of two matches: extra time alone says who goes through',
  },
  {
    file: 'server/src/modules/sports/trading/intake/timelines.ts',
    from: 'if (now >= heldAt) await askForHeld(now)',
    to: '',
    test: 'server/src/modules/sports/trading/intake/timelines.db.test.ts',
    title: 'of a match with a result that waits for facts is read by a process that was told nothing of it',
  },
  {
    file: 'server/src/modules/sports/results/store.ts',
    from: 'order by r.judged_at nulls first, r.told_at limit',
    to: 'order by r.told_at limit',
    test: results,
    title: 'what makes no sense is not judged again and again, and keeps nothing else waiting',
  },
  {
    file: 'server/src/modules/sports/results/operate-store.ts',
    from: 'u.undoes = r.n or u.kind',
    to: 'u.undoes = r.n or false and u.kind',
    test: late,
    title: 'a market whose result was taken back is void',
  },
]
