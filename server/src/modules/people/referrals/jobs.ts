import type { ModuleJobs } from '../../../platform/jobs.ts'
import type { ReferralsDeps } from './deps.ts'
import { judge, judgeOpen } from './judge.ts'
import { payReward } from './pay-reward.ts'
import { type JudgePayload, type PayPayload, TASKS } from './queue.ts'

export const referralsJobs = (deps: ReferralsDeps): ModuleJobs => ({
  tasks: {
    [TASKS.judge]: (payload) => judge(deps, (payload as JudgePayload).playerId),
    [TASKS.judgeOpen]: (payload) => judgeOpen(deps, (payload as JudgePayload).playerId),
    [TASKS.pay]: (payload) => payReward(deps, (payload as PayPayload).rewardId),
  },
})
