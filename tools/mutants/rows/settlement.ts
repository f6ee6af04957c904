import type { Mutant } from '../mutant.ts'

const settle = 'server/src/modules/bets/settle/settle.db.test.ts'
const results = 'server/src/modules/sportsbook/results/results.db.test.ts'
const judged = 'server/src/modules/sportsbook/results/judge.test.ts'
const plan = 'server/src/modules/bets/settle/plan.ts'
const standing = 'server/src/modules/sportsbook/results/standing.ts'
const acts = 'server/src/acts/sports.ts'

/** What markets came to, and what bets on them are paid. */
export const SETTLEMENT: readonly Mutant[] = [
  {
    file: plan,
    from: 'const free = held.real > deposited ? held.real - deposited : 0n',
    to: 'const free = held.real + 0n * deposited',
    test: settle,
    title: 'of what was withdrawn becomes a debt',
  },
  {
    file: plan,
    from: 'if (owed > 0n) purses.owe(',
    to: 'if (owed < 0n) purses.owe(',
    test: settle,
    title: 'of a correction pays its own debt first',
  },
  {
    file: 'server/src/modules/bets/settle/decide.ts',
    from: "if (results.every(({ voidHalves }) => voidHalves === 2)) return 'void'",
    to: '',
    test: settle,
    title: 'gives the whole stake of a bet back that a cancel reaches',
  },
  {
    file: 'server/src/modules/bets/settle/settle-market.ts',
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
    from: 'if (row.held !== null) continue',
    to: '',
    test: judged,
    title: 'is not one that is held',
  },
  {
    file: 'server/src/modules/sportsbook/results/judge.ts',
    from: 'told.certainty === 1 ?',
    to: 'told.certainty === 2 ?',
    test: judged,
    title: 'that is seen by his scout alone',
  },
  {
    file: 'server/src/modules/sportsbook/results/judge-results.ts',
    from: 'if (held !== row.held) await store.setHeld(tx, marketId, row.n, held)',
    to: 'await store.setHeld(tx, marketId, row.n, null)',
    test: results,
    title: 'waits for facts that come after it',
  },
  {
    file: acts,
    from: "staked > TWO_ABOVE ? 'two' : 'one'",
    to: "staked > TWO_ABOVE ? 'one' : 'one'",
    test: results,
    title: 'above a sum another has to agree',
  },
  {
    file: 'server/src/modules/sportsbook/results/price-error.ts',
    from: 'price.isOpen &&',
    to: '',
    test: judged,
    title: 'the market was suspended',
  },
]
