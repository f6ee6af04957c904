import type { ModuleJobs } from '../../../platform/jobs.ts'
import { createDecideWaiting } from './accept/decide-waiting.ts'
import { sellAll, sellChanged } from './cash-out/automatic.ts'
import type { BetsDeps } from './deps.ts'
import { freeExpired } from './place/reservations.ts'
import { TASKS } from './queue.ts'
import { voidPastPost } from './settle/past-post.ts'
import { settleMarket } from './settle/settle-market.ts'
import { settleWaiting } from './settle/settle-waiting.ts'
import { removeOldCodes } from './show/create-booking-code.ts'

const CODES_EVERY_MS = 3_600_000
const WAITING_EVERY_MS = 30_000
const CHANGED_EVERY_MS = 250
const RULES_EVERY_MS = 10_000
const EXPIRED_EVERY_MS = 5_000
/** Every worker looks, so that a decision never waits for a process that ended. */
const DECIDE_EVERY_MS = 150

export const betsJobs = (deps: BetsDeps): ModuleJobs => ({
  tasks: {
    [TASKS.settleMarket]: async (payload) => {
      await settleMarket(deps, (payload as { marketId: number }).marketId)
    },
    [TASKS.voidPastPost]: (payload) => {
      const { fixtureId, startsAt, knownAt } = payload as Record<'startsAt' | 'knownAt', string> & {
        fixtureId: number
      }
      return voidPastPost(deps, { fixtureId, startsAt: new Date(startsAt), knownAt: new Date(knownAt) })
    },
  },
  repeats: [
    {
      name: 'bets.decide-waiting',
      everyMs: DECIDE_EVERY_MS,
      everywhere: true,
      run: createDecideWaiting(deps),
    },
    { name: 'bets.remove-codes', everyMs: CODES_EVERY_MS, run: () => removeOldCodes(deps) },
    { name: 'bets.cash-out-all', everyMs: RULES_EVERY_MS, run: () => sellAll(deps) },
    { name: 'bets.cash-out-changed', everyMs: CHANGED_EVERY_MS, run: () => sellChanged(deps) },
    { name: 'bets.free-expired', everyMs: EXPIRED_EVERY_MS, run: () => freeExpired(deps.db) },
    { name: 'bets.settle-waiting', everyMs: WAITING_EVERY_MS, run: () => settleWaiting(deps) },
  ],
})
