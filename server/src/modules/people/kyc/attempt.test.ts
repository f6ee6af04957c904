import { describe, expect, it } from 'vitest'
import type { Report } from '../../../partners/kyc/index.ts'
import {
  ATTEMPT_TRANSITIONS,
  type AttemptStatus,
  assessFace,
  assessVerification,
  mayMove,
  nextCheck,
} from './attempt.ts'

const now = new Date('2026-11-21T12:00:00Z')
const account = { cpf: '52998224725', name: 'Antônia da Conceição', birthday: '1990-03-14' }
const report = (
  documents: Partial<Report['documents']> = {},
  outcome: Report['outcome'] = 'approved',
): Report => ({
  publicId: 'ver_1',
  refId: 'a',
  outcome,
  documents: { ...account, ...documents },
  cpf: undefined,
})

describe('judge', () => {
  it("approves the account's own person, however the name is printed", () => {
    expect(assessVerification(report(), account, now)).toEqual({ status: 'approved' })
    expect(
      assessVerification(report({ name: ' ANTONIA  DA CONCEICAO ', cpf: '529.982.247-25' }), account, now),
    ).toEqual({
      status: 'approved',
    })
  })

  it.each([
    ['another CPF', { cpf: '11144477735' }],
    ['another name', { name: 'Antônia da Silva' }],
    ['another birthday', { birthday: '1990-03-15' }],
  ])('refuses genuine documents with %s', (_what, documents) => {
    expect(assessVerification(report(documents), account, now)).toEqual({
      status: 'refused',
      reason: 'mismatch',
    })
  })

  it('refuses a child on the day before the birthday and accepts on the day, in São Paulo', () => {
    const birthday = '2008-11-22'
    const young = { ...account, birthday }
    const before = new Date('2026-11-22T02:59:59Z')
    const after = new Date('2026-11-22T03:00:00Z')
    expect(assessVerification(report({ birthday }), young, before)).toEqual({
      status: 'refused',
      reason: 'underage',
    })
    expect(assessVerification(report({ birthday }), young, after)).toEqual({ status: 'approved' })
    expect(assessVerification(report({ birthday: 'nonsense' }), account, now)).toEqual({
      status: 'refused',
      reason: 'underage',
    })
  })

  it('decides nothing on an unknown word, or an approval of nobody in particular', () => {
    expect(assessVerification(report({}, 'undecided'), account, now)).toEqual({ status: 'open' })
    expect(assessVerification({ ...report(), documents: undefined }, account, now)).toEqual({
      status: 'open',
    })
    expect(assessVerification(report({}, 'refused'), account, now)).toEqual({
      status: 'refused',
      reason: 'refused',
    })
  })
})

describe('judgeFace', () => {
  const face = (outcome: Report['outcome'], cpf: string | undefined): Report => ({
    ...{ publicId: 'ver_1', refId: 'a', outcome, documents: undefined, cpf },
  })

  it.each([
    ["the account's own person", face('approved', account.cpf), { status: 'approved' }],
    ['the CPF as it is printed', face('approved', '529.982.247-25'), { status: 'approved' }],
    [
      "somebody else's face, genuine as it may be",
      face('approved', '11144477735'),
      { status: 'refused', reason: 'mismatch' },
    ],
    ['an approval of nobody in particular', face('approved', undefined), { status: 'open' }],
    ['an empty CPF', face('approved', ''), { status: 'refused', reason: 'mismatch' }],
    ['no word that is known', face('undecided', account.cpf), { status: 'open' }],
    ['a refusal', face('refused', account.cpf), { status: 'refused', reason: 'refused' }],
  ])('[KYC-2] %s', (_what, verdict, outcome) => {
    expect(assessFace(verdict, account)).toEqual(outcome)
  })
})

const STATUSES = Object.keys(ATTEMPT_TRANSITIONS) as AttemptStatus[]

it.each(STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const)))(
  '[KYC-2] an attempt that is %s moves to %s only forwards, and from approved only to refused',
  (from, to) => {
    const forwards = ['started open', 'open approved', 'open refused', 'approved refused']
    expect(mayMove(from, to)).toBe(forwards.includes(`${from} ${to}`))
  },
)

it('asks soon at first and seldom later, daily after an approval, and not for ever', () => {
  const HOUR = 3_600_000
  const pause = (status: AttemptStatus, age: number) => {
    const next = nextCheck(status, new Date(now.getTime() - age), now)
    return next && next.getTime() - now.getTime()
  }
  expect([pause('open', 0), pause('open', HOUR), pause('open', 48 * HOUR)]).toEqual([5_000, 300_000, HOUR])
  expect(pause('approved', 0)).toBe(24 * HOUR)
  for (const status of ['open', 'approved'] as const) expect(pause(status, 31 * 24 * HOUR)).toBeUndefined()
  expect(pause('refused', 0)).toBeUndefined()
})
