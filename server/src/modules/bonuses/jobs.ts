import { cents } from '@jogo/rules/money'
import type { ModuleJobs } from '../../platform/jobs.ts'
import { countStakes } from './count-stakes.ts'
import { endGrantOfDeposit, grantForDeposit } from './deposit-coupons.ts'
import type { BonusesDeps } from './deps.ts'
import { endGrants, expireDue, followClosing } from './end-grants.ts'
import { operateGrant } from './operate-grant.ts'
import {
  type DepositPayload,
  type EndPayload,
  type OperatePayload,
  type PlayerPayload,
  TASKS,
} from './queue.ts'
import { applyRegistrationCoupon } from './registration-coupons.ts'

const EXPIRE_EVERY_MS = 30_000

export const bonusesJobs = (deps: BonusesDeps): ModuleJobs => ({
  tasks: {
    [TASKS.countStakes]: (payload) => countStakes(deps, (payload as PlayerPayload).playerId),
    [TASKS.followClosing]: (payload) => followClosing(deps, (payload as PlayerPayload).playerId),
    [TASKS.applyRegistrationCoupon]: (payload) =>
      applyRegistrationCoupon(deps, (payload as PlayerPayload).playerId),
    [TASKS.endGrants]: (payload) => endGrants(deps, payload as EndPayload),
    [TASKS.operateGrant]: (payload) => operateGrant(deps, payload as OperatePayload),
    [TASKS.grantForDeposit]: (payload) => {
      const { amount, ...deposit } = payload as DepositPayload
      return grantForDeposit(deps, { ...deposit, amount: cents(amount) })
    },
    [TASKS.endGrantOfDeposit]: (payload) => endGrantOfDeposit(deps, payload as DepositPayload),
  },
  repeats: [{ name: 'bonuses.expire', everyMs: EXPIRE_EVERY_MS, run: () => expireDue(deps) }],
})
