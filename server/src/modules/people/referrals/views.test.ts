import { cents } from '@jogo/rules/money'
import { expect, it } from 'vitest'
import type { ReferralOutcome } from './store.ts'
import { maskedName, personView, referralStanding } from './views.ts'

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
const PERSON = {
  ...({ side: 'referrer', offer: 'open', registeredAt: AT, verifiedAt: null } as const),
  isReferrerVerified: true,
}
const VERIFIED = { ...PERSON, verifiedAt: LATER }
const OFFER = {} as ReferralOutcome['offer']
const outcome = (more: Partial<ReferralOutcome>): ReferralOutcome => ({
  ...{ refereeId: 2, referrerId: 1, offer: OFFER, registeredAt: AT, verdict: 'pays', why: [] },
  ...{ decidedAt: LATER, reward: undefined, ...more },
})
const reward = (state: 'due' | 'paid' | 'void') =>
  ({ amount: cents(500), to: 'real', state, at: LATER }) as const

it.each<readonly [Parameters<typeof referralStanding>, object]>([
  [[PERSON, undefined], { state: 'registered', waitsFor: 'identity', since: AT }],
  [[VERIFIED, outcome({ verdict: null })], { state: 'verified', waitsFor: 'deposit', since: LATER }],
  [[{ ...VERIFIED, isReferrerVerified: false }, undefined], { state: 'verified', waitsFor: 'own_identity' }],
  [[PERSON, outcome({ reward: reward('due') })], { state: 'qualified', waitsFor: null }],
  [[PERSON, outcome({ reward: reward('paid') })], { state: 'paid', reward: { amount: 500n } }],
  [
    [{ ...PERSON, side: 'referee' }, outcome({ reward: reward('void') })],
    { state: 'refused', why: 'unavailable', reward: null },
  ],
  // A side without a reward: all conditions are met, and no reward follows.
  [[PERSON, outcome({})], { state: 'qualified', reward: null }],
])('[BONUS-9] how a referral stands: %#', (facts, expected) => {
  expect(referralStanding(...facts)).toMatchObject(expected)
})

it.each([
  ['forbidden', 'programme', ['forbidden']],
  ['closed', 'programme', ['not_open', 'deposit_below_least']],
  ['full', 'beyond_most', ['shared_device', 'beyond_most']],
] as const)(
  '[BONUS-9] where it is %s the list says so from the first day, and tells neither verification nor deposit',
  (offer, why, reasons) => {
    const days = [
      referralStanding({ ...PERSON, offer }, undefined),
      referralStanding({ ...VERIFIED, offer }, outcome({ verdict: null })),
      referralStanding({ ...VERIFIED, offer }, outcome({ verdict: 'refused', why: [...reasons] })),
    ].map((standing) =>
      personView({ name: 'Ana Maria Souza', registeredAt: AT }, standing, 'America/Sao_Paulo'),
    )
    for (const day of days)
      expect(day).toEqual({
        ...{ name: 'An*** S.', state: 'refused', why, waits_for: null, reward: null },
        registered_on: '2026-11-29',
      })
  },
)

it('[BONUS-9] of who came the list has the day in the time zone of the site, and no moment', () => {
  const at = new Date('2026-11-29T02:59:59Z')
  const view = personView(
    { name: 'Ana Maria Souza', registeredAt: at },
    referralStanding(VERIFIED, undefined),
    'America/Sao_Paulo',
  )
  expect(view).toEqual({
    ...{ name: 'An*** S.', state: 'verified', why: null, waits_for: 'deposit', reward: null },
    registered_on: '2026-11-28',
  })
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
  expect(referralStanding(PERSON, refused).why).toBe(toReferrer)
  expect(referralStanding({ ...PERSON, side: 'referee' }, refused).why).toBe(toReferee)
})
