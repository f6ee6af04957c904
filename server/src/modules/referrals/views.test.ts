import { cents } from '@jogo/rules/money'
import { expect, it } from 'vitest'
import type { ReferralOutcome } from './store.ts'
import { maskedName, standingOf } from './views.ts'

it.each([
  ['Ana Maria Souza', 'An*** S.'],
  ['  Ó  ', 'Ó***'],
  ['Zé', 'Zé***'],
  ['😀 Íris Ünal', 'Ír*** Ü.'],
  ['-', ''],
  ['', ''],
])('the name %j is shown as %j', (name, shown) => {
  expect(maskedName(name)).toBe(shown)
})

const AT = new Date('2026-11-29T03:00:00Z')
const LATER = new Date('2026-11-29T04:00:00Z')
const PERSON = { registeredAt: AT, verifiedAt: null }
const outcome = (more: Partial<ReferralOutcome>): ReferralOutcome => ({
  ...{ refereeId: 2, referrerId: 1, registeredAt: AT, verdict: 'pays', why: [], decidedAt: LATER },
  ...{ reward: undefined, ...more },
})
const reward = (state: 'due' | 'paid' | 'void') =>
  ({ amount: cents(500), to: 'real', state, at: LATER }) as const

it.each<readonly [Parameters<typeof standingOf>, object]>([
  [[PERSON, undefined, 'referrer'], { state: 'registered', since: AT }],
  [[{ ...PERSON, verifiedAt: LATER }, undefined, 'referrer'], { state: 'verified', since: LATER }],
  [[PERSON, outcome({ reward: reward('due') }), 'referrer'], { state: 'qualified' }],
  [[PERSON, outcome({ reward: reward('paid') }), 'referrer'], { state: 'paid', reward: { amount: 500n } }],
  [
    [PERSON, outcome({ reward: reward('void') }), 'referee'],
    { state: 'refused', why: 'unavailable', reward: null },
  ],
  // A side without a reward of its own: what was asked is done, nothing more comes.
  [[PERSON, outcome({}), 'referrer'], { state: 'qualified', reward: null }],
])('[BONUS-9] how a referral stands: %#', (facts, expected) => {
  expect(standingOf(...facts)).toMatchObject(expected)
})

it.each([
  [['not_open', 'shared_device'], 'programme', 'programme'],
  [['forbidden'], 'programme', 'programme'],
  [['beyond_most', 'barred'], 'beyond_most', 'beyond_most'],
  [['deposit_below_least'], 'conditions', 'deposit'],
  ...['barred', 'ring', 'self', 'not_new', 'shared_device', 'shared_payer'].map(
    (why) => [[why], 'conditions', 'conditions'] as const,
  ),
] as const)('[BONUS-9] why nothing is paid tells neither of the other: %j', (why, toReferrer, toReferee) => {
  const refused = outcome({ verdict: 'refused', why: [...why] })
  expect(standingOf(PERSON, refused, 'referrer').why).toBe(toReferrer)
  expect(standingOf(PERSON, refused, 'referee').why).toBe(toReferee)
})
