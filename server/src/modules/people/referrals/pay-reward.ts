import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import type { ReferralsDeps } from './deps.ts'
import * as store from './store.ts'

/**
 * Pays the reward of one side, once. A decided reward is owed, so a later suspension or exclusion does not prevent real money. A closed account gets nothing; a
 * bonus must meet the conditions of its campaign.
 */
export const payReward = (deps: ReferralsDeps, rewardId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const reward = await store.lockReward(tx, rewardId)
    if (reward?.state !== 'due') return
    const { wallet, players, clock } = deps
    const at = clock.now()
    await wallet.lock(tx, reward.playerId)
    const { closedAt } = await players.get(reward.playerId, tx)
    if (closedAt) return store.updateRewardEnd(tx, rewardId, { at, why: 'account_closed' })
    return reward.to === 'bonus' ? grant(deps, tx, reward, at) : payReal(deps, tx, reward, at)
  })

async function payReal({ wallet }: ReferralsDeps, tx: Tx, { id, playerId, amount }: store.Reward, at: Date) {
  await store.updateRewardEnd(tx, id, { at })
  await publish(tx, { name: 'referral.paid', playerId, amount: Number(amount) })
  await wallet.payReferral(tx, { playerId, id, amount })
}

async function grant({ bonuses }: ReferralsDeps, tx: Tx, reward: store.Reward, at: Date) {
  const { id, playerId, campaign, amount } = reward
  const answer = await bonuses.grantReferral(tx, { playerId, campaign, amount })
  await store.updateRewardEnd(
    tx,
    id,
    answer.is === 'granted' ? { at, grantId: answer.id } : { at, why: answer.why },
  )
}
