import type { Mutant } from '../../../mutant.ts'

const rules = 'rules/src/games/crash/crash.test.ts'
const risk = 'rules/src/games/risk/risk.test.ts'
const flight = 'server/test/scenarios/crash.test.ts'

export const CRASH: readonly Mutant[] = [
  {
    file: 'rules/src/games/crash/crash.ts',
    from: 'target <= point',
    to: 'target < point',
    test: rules,
    title: 'is paid at what came first, the hand or the target, if the curve reached it',
  },
  {
    file: 'rules/src/games/crash/game.ts',
    from: 'Math.min(bet.target ?? MOST_TARGET, mostFor(stake, maxWin))',
    to: 'bet.target ?? MOST_TARGET',
    test: rules,
    title: 'is taken out where it has won the most that is paid',
  },
  {
    file: 'rules/src/games/risk/shared-draw.ts',
    from: 'isDecided(bet) || last === 0 ? outAt(bet) : Math.min(outAt(bet), last)',
    to: 'outAt(bet)',
    test: risk,
    title: 'of a bet that is still in flight no more than if it were taken out with the last that was',
  },
  {
    file: 'server/src/modules/casino/games/dealer/fly.ts',
    from: 'ended = [...ended, ...paid]',
    to: '',
    test: flight,
    title: 'pays what was taken out before the point, by hand or at its target, while it flies',
  },
  {
    file: 'server/src/modules/casino/games/dealer/fly.ts',
    from: 'for (const bet of await listAskedBets(table.db.sql, round)) waiting.set(bet.id, bet)',
    to: '',
    test: flight,
    title: 'pays what was taken out before the point, by hand or at its target, while it flies',
  },
  {
    file: 'server/functions/games/refund-late-round.sql',
    from: "coalesce(flown_ms, 0) * interval '1 ms'",
    to: "interval '200 s'",
    test: flight,
    title: 'a flight that nobody marks is refunded within ten seconds; what was paid stays paid',
  },
]
