import type { Mutant } from '../mutant.ts'

const rules = 'rules/src/bonus/referral.test.ts'
const story = 'server/test/scenarios/referrals.test.ts'

export const REFERRALS: readonly Mutant[] = [
  {
    file: 'rules/src/bonus/referral.ts',
    from: 'facts.rewarded >= settings.refer_max_refer],',
    to: 'facts.rewarded > settings.refer_max_refer],',
    test: rules,
    title: 'is refused: beyond_most',
  },
  {
    file: 'rules/src/bonus/referral.ts',
    from: "const is = facts.rewarded >= settings.refer_max_refer ? 'full'",
    to: "const is = facts.rewarded > settings.refer_max_refer ? 'full'",
    test: rules,
    title: 'no longer where the most is reached',
  },
  {
    file: 'server/src/modules/referrals/judge.ts',
    from: 'judgeReferral(referral.offer, facts',
    to: 'judgeReferral(offeredNow(deps), facts',
    test: story,
    title: 'is rewarded by what the settings said at the registration',
  },
  {
    file: 'server/src/modules/referrals/judge.ts',
    from: '    await lockPerson(tx, referral.referrerId)\n',
    to: '',
    test: story,
    title: 'also when several deposit at once',
  },
  {
    file: 'server/src/modules/referrals/pay-reward.ts',
    from: "reward?.state !== 'due'",
    to: 'reward === undefined',
    test: story,
    title: 'brings both what was promised, once',
  },
  {
    file: 'server/src/modules/referrals/pay-reward.ts',
    from: 'if (closedAt) return',
    to: 'if (closedAt && reward.amount < 0n) return',
    test: story,
    title: 'brings nothing to an account that was closed meanwhile',
  },
  {
    file: 'server/src/modules/cashier/shared-payer.ts',
    from: "if (found === 'same') return true",
    to: "if (found === 'same') continue",
    test: story,
    title: 'shared_payer',
  },
  {
    file: 'server/src/modules/cashier/deposit-store.ts',
    from: 'r.amount_cents - r.taken_back_cents as left',
    to: 'r.amount_cents as left',
    test: story,
    title: 'what the banks took back by then was not deposited',
  },
  {
    file: 'server/src/modules/referrals/index.ts',
    from: 'player && !player.closedAt && !(await',
    to: 'player && !player.closedAt && !!(await',
    test: story,
    title: 'brings nothing, and reads no more of it than conditions: ["barred"]',
  },
  {
    file: 'server/src/modules/referrals/views.ts',
    from: "side === 'referee' && why.includes('deposit_below_least')",
    to: "why.includes('deposit_below_least')",
    test: 'server/src/modules/referrals/views.test.ts',
    title: 'tells neither of the other: ["deposit_below_least"]',
  },
]
