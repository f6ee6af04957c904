import { cents } from '@jogo/rules/money'
import type { ModuleJobs } from '../../../platform/jobs.ts'
import { goThroughLosses } from './cashback-periods.ts'
import { oldestOpenRun } from './cashback-store.ts'
import { countStakes } from './count-stakes.ts'
import { endGrantOfDeposit, grantForDeposit } from './deposit-coupons.ts'
import type { BonusesDeps } from './deps.ts'
import { endGrants, expireDue, followClosing } from './end-grants.ts'
import { followSpins } from './follow-spins.ts'
import { grantCashback } from './grant-cashback.ts'
import { operateGrant } from './operate-grant.ts'
import {
  type CashbackPayload,
  type DepositPayload,
  type EndPayload,
  type FreeBetPayload,
  type OperatePayload,
  type PlayerPayload,
  type SpinsPayload,
  TASKS,
} from './queue.ts'
import { applyRegistrationCoupon } from './registration-coupons.ts'
import { settleFreeBet } from './settle-free-bet.ts'

const EXPIRE_EVERY_MS = 30_000
const CASHBACK_EVERY_MS = 60_000

export const bonusesJobs = (deps: BonusesDeps): ModuleJobs => ({
  tasks: {
    [TASKS.countStakes]: (payload) => countStakes(deps, (payload as PlayerPayload).playerId),
    [TASKS.followClosing]: (payload) => followClosing(deps, (payload as PlayerPayload).playerId),
    [TASKS.applyRegistrationCoupon]: (payload) =>
      applyRegistrationCoupon(deps, (payload as PlayerPayload).playerId),
    [TASKS.endGrants]: (payload) => endGrants(deps, payload as EndPayload),
    [TASKS.grantCashback]: (payload) => grantCashback(deps, payload as CashbackPayload),
    [TASKS.settleFreeBet]: (payload) => settleFreeBet(deps, payload as FreeBetPayload),
    [TASKS.followSpins]: (payload) => followSpins(deps, payload as SpinsPayload),
    [TASKS.operateGrant]: (payload) => operateGrant(deps, payload as OperatePayload),
    [TASKS.grantForDeposit]: (payload) => {
      const { amount, ...deposit } = payload as DepositPayload
      return grantForDeposit(deps, { ...deposit, amount: cents(amount) })
    },
    [TASKS.endGrantOfDeposit]: (payload) => endGrantOfDeposit(deps, payload as DepositPayload),
  },
  repeats: [
    { name: 'bonuses.expire', everyMs: EXPIRE_EVERY_MS, run: () => expireDue(deps) },
    {
      name: 'bonuses.cashback',
      everyMs: CASHBACK_EVERY_MS,
      run: () => goThroughLosses(deps),
      oldestDueSeconds: () => oldestOpenRun(deps.db.sql, deps.clock.now()),
    },
  ],
})
