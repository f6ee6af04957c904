import type { Mutant } from '../mutant.ts'

const terms = 'rules/src/bonus/terms.test.ts'
const grant = 'rules/src/bonus/grant.test.ts'
const rollover = 'rules/src/bonus/rollover.test.ts'
const lives = { test: 'rules/src/bonus/lives.test.ts', title: 'random lives keep what is promised' }

export const BONUS: readonly Mutant[] = [
  {
    file: 'rules/src/bonus/shape.ts',
    from: '!Object.hasOwn(shape, name)',
    to: "!Object.hasOwn(shape, name) && name === ''",
    test: terms,
    title: 'is no terms: terms with a field misspelt',
  },
  {
    file: 'rules/src/bonus/code.ts',
    from: '/^[0-9A-Za-z_-]+$/',
    to: '/^[0-9a-z_-]+$/iu',
    test: 'rules/src/bonus/code.test.ts',
    title: 'refuses the sign of kelvin',
  },
  {
    file: 'rules/src/bonus/law.ts',
    from: "basis === 'losses' || conditions.leastBets > 0",
    to: 'conditions.leastBets >= 0',
    test: terms,
    title: 'nothing comes before the first bet',
  },
  {
    file: 'rules/src/bonus/law.ts',
    from: "basis === 'deposit' || event === 'deposit'",
    to: "basis === 'deposit'",
    test: terms,
    title: 'not an amount that a deposit brings about either',
  },
  {
    file: 'rules/src/bonus/qualify.ts',
    from: 'Math.max(conditions.leastBets, bonusAfterBet ? 1 : 0)',
    to: 'conditions.leastBets',
    test: 'rules/src/bonus/qualify.test.ts',
    title: 'is never made in br before the first bet',
  },
  {
    file: 'rules/src/bonus/budget.ts',
    from: 'left.amount < amount',
    to: 'left.amount <= amount',
    test: 'rules/src/bonus/budget.test.ts',
    title: 'is there for a paid charge',
  },
  {
    file: 'rules/src/bonus/budget.ts',
    from: 'minus(minus(most, reserved), used)',
    to: 'minus(most, used)',
    ...lives,
  },
  {
    file: 'rules/src/bonus/contribution.ts',
    from: 'stake.placedAt >= rollover.until',
    to: 'stake.placedAt > rollover.until',
    test: rollover,
    title: 'not when it was placed after the expiry',
  },
  {
    file: 'rules/src/bonus/contribution.ts',
    from: 'stake.riskPpm < counting.leastRiskPpm',
    to: 'stake.riskPpm <= counting.leastRiskPpm',
    test: rollover,
    title: 'whole',
  },
  {
    file: 'rules/src/bonus/contribution.ts',
    from: "rollover.of === 'bonus' && stake.withoutBonus",
    to: 'stake.withoutBonus',
    test: rollover,
    title: 'without bonus counts for deposits alone',
  },
  {
    file: 'rules/src/bonus/rollover.ts',
    from: 'rollover.progress - countedBy(earlier, rollover.id)',
    to: 'rollover.progress',
    test: rollover,
    title: 'counts once, however often it is settled',
  },
  {
    file: 'rules/src/bonus/rollover.ts',
    from: 'progress - countedBy(earlier, id) + countedBy(now, id)',
    to: 'progress + countedBy(now, id)',
    ...lives,
  },
  {
    file: 'rules/src/bonus/rollover.ts',
    from: 'at === last || rest < owed ? rest : owed',
    to: 'rest',
    test: rollover,
    title: 'gives the rest to the next deposit',
  },
  {
    file: 'rules/src/bonus/grant.ts',
    from: "step === 'expire' && grant.state === 'active' && grant.open.bets > 0",
    to: "step === 'expire' && grant.open.bets < 0",
    test: grant,
    title: 'waits for open bets',
  },
  {
    file: 'rules/src/bonus/grant-states.ts',
    from: "expire: 'redeemed',",
    to: "expire: 'expired',",
    ...lives,
  },
  {
    file: 'rules/src/bonus/grant-bets.ts',
    from: 'const taken = least(fall, real)',
    to: 'const taken = fall',
    test: grant,
    title: 'that is rolled back is taken: never below zero',
  },
  {
    file: 'rules/src/bonus/grant-bets.ts',
    from: "grant.state === 'spent' && grant.endedWith === 0n",
    to: "grant.state === 'spent'",
    test: grant,
    title: 'pays late: goes on being converted once it was',
  },
  {
    file: 'rules/src/bonus/deposit-rollover.ts',
    from: 'real + openReal < lowestStake',
    to: 'real < lowestStake',
    test: rollover,
    title: 'of money that is lost is owed no longer',
  },
  {
    file: 'rules/src/bonus/sports-risk.ts',
    from: 'paid < least) least = paid',
    to: 'paid > least) least = paid',
    test: 'rules/src/bonus/sports-risk.test.ts',
    title: 'both sides unevenly',
  },
  {
    file: 'rules/src/bonus/referral.ts',
    from: 'facts.rewarded >= settings.refer_max_refer',
    to: 'facts.rewarded > settings.refer_max_refer',
    test: 'rules/src/bonus/referral.test.ts',
    title: 'is refused: beyond_most',
  },
]
