import { describe, expect, it } from 'vitest'
import { JURISDICTIONS } from '../jurisdiction.ts'
import { cents } from '../money.ts'
import { BONUS_LAWS } from './law.ts'
import { judgeReferral, type ReferralFacts, type ReferralSettings, referralOffer } from './referral.ts'

const SETTINGS: ReferralSettings = {
  refer_enabled: true,
  refer_min: 1_000,
  refer_max_refer: 3,
  refer_referrer_wallet_type: 'real',
  refer_referrer_amount: 500,
  refer_referrer_rollover_id: '7',
  refer_referee_wallet_type: 'bonus',
  refer_referee_amount: 300,
  refer_referee_rollover_id: '8',
}
const FACTS: ReferralFacts = {
  referrer: { id: 1, isVerified: true, isBarred: false, above: [5, 6] },
  referee: { id: 2, isVerified: true, isBarred: false, accounts: [2] },
  isDeviceShared: false,
  isPayerShared: false,
  firstDeposit: cents(1_000),
  rewarded: 2,
  isBonusOpen: true,
}
const judge = (facts: Partial<ReferralFacts> = {}, settings: Partial<ReferralSettings> = {}) =>
  judgeReferral({ ...SETTINGS, ...settings }, { ...FACTS, ...facts }, JURISDICTIONS.open)

describe('a referral', () => {
  it('pays each side as its settings say', () => {
    expect(judge()).toEqual({
      is: 'pays',
      referrer: { to: 'real', amount: 500n, campaign: '' },
      referee: { to: 'bonus', amount: 300n, campaign: '8' },
    })
    expect(judge({}, { refer_referee_amount: 0 })).toEqual({
      is: 'pays',
      referrer: { to: 'real', amount: 500n, campaign: '' },
    })
    expect(judge({}, { refer_referrer_wallet_type: 'bonus' })).toMatchObject({
      referrer: { to: 'bonus', campaign: '7' },
    })
  })

  it('waits for the first deposit, and for both to be verified', () => {
    expect(judge({ firstDeposit: undefined })).toEqual({ is: 'waits', for: 'deposit' })
    expect(judge({ referee: { ...FACTS.referee, isVerified: false } })).toEqual({
      is: 'waits',
      for: 'verification',
    })
    expect(judge({ referrer: { ...FACTS.referrer, isVerified: false } })).toEqual({
      is: 'waits',
      for: 'verification',
    })
  })

  it.each<readonly [string, Partial<ReferralFacts>, Partial<ReferralSettings>]>([
    ['not_open', {}, { refer_enabled: false }],
    ['nothing_set', {}, { refer_referrer_amount: 0, refer_referee_amount: 0 }],
    ['bonuses_closed', { isBonusOpen: false }, {}],
    ['nothing_set', {}, { refer_referrer_amount: 0, refer_referee_rollover_id: '' }],
    ['self', { referee: { ...FACTS.referee, accounts: [1, 2] } }, {}],
    ['self', { referee: { ...FACTS.referee, id: 1 } }, {}],
    ['ring', { referrer: { ...FACTS.referrer, above: [5, 2] } }, {}],
    ['not_new', { referee: { ...FACTS.referee, accounts: [2, 7] } }, {}],
    ['shared_device', { isDeviceShared: true }, {}],
    ['shared_payer', { isPayerShared: true }, {}],
    ['barred', { referee: { ...FACTS.referee, isBarred: true } }, {}],
    ['beyond_most', { rewarded: 3 }, {}],
    ['deposit_below_least', { firstDeposit: cents(999) }, {}],
  ])('is refused: %s', (reason, facts, settings) => {
    expect(judge(facts, settings)).toEqual({ is: 'refused', why: [reason] })
  })

  it('is paid in real money while bonuses are closed', () => {
    expect(judge({ isBonusOpen: false }, { refer_referee_wallet_type: 'real' })).toMatchObject({ is: 'pays' })
  })

  it('says at once what would keep it from being paid, before there is a deposit', () => {
    const facts = { firstDeposit: undefined, isDeviceShared: true, rewarded: 9 }
    expect(judge(facts)).toEqual({ is: 'refused', why: ['shared_device', 'beyond_most'] })
  })

  it('by who was brought by an earlier account of the same person is a ring', () => {
    const facts = { referee: { ...FACTS.referee, accounts: [2, 6] } }
    expect(judge(facts)).toEqual({ is: 'refused', why: ['ring', 'not_new'] })
  })

  it('[BONUS-9] is offered as it would be paid, and no longer where the most is reached', () => {
    const offer = (rewarded: number, settings: Partial<ReferralSettings> = {}, isBonusOpen = true) =>
      referralOffer({ ...SETTINGS, ...settings }, { rewarded, isBonusOpen }, JURISDICTIONS.open)
    const { is: _, ...rewards } = judge() as Extract<ReturnType<typeof judge>, { is: 'pays' }>
    expect(offer(2)).toEqual({ is: 'open', ...rewards })
    expect(offer(3)).toEqual({ is: 'full', ...rewards })
    expect(offer(0, { refer_enabled: false })).toEqual({ is: 'closed' })
    expect(offer(0, {}, false)).toEqual({ is: 'closed' })
  })

  it('[LAW-PRO-4] pays nobody in br', () => {
    const law = BONUS_LAWS.referral
    expect(judgeReferral(SETTINGS, FACTS, JURISDICTIONS.br)).toEqual({
      is: 'refused',
      why: ['forbidden'],
      law,
    })
    expect(referralOffer(SETTINGS, FACTS, JURISDICTIONS.br)).toEqual({ is: 'forbidden', law })
  })
})
