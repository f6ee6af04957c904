import type { ModuleJobs } from '../../../platform/jobs.ts'
import { decideOpenReferrals, decideReferral } from './decide-referral.ts'
import type { ReferralsDeps } from './deps.ts'
import { payReward } from './pay-reward.ts'
import { type DecisionPayload, type PayPayload, TASKS } from './queue.ts'

export const referralsJobs = (deps: ReferralsDeps): ModuleJobs => ({
  tasks: {
    [TASKS.judge]: (payload) => decideReferral(deps, (payload as DecisionPayload).playerId),
    [TASKS.judgeOpen]: (payload) => decideOpenReferrals(deps, (payload as DecisionPayload).playerId),
    [TASKS.pay]: (payload) => payReward(deps, (payload as PayPayload).rewardId),
  },
})
