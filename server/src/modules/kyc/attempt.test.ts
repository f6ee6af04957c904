import { describe, expect, it } from 'vitest'
import type { Report } from '../../partners/kyc/index.ts'
import { type AttemptStatus, judge, mayMove, nextCheck } from './attempt.ts'

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
})

describe('judge', () => {
  it("approves the account's own person, however the name is printed", () => {
    expect(judge(report(), account, now)).toEqual({ status: 'approved' })
    expect(judge(report({ name: ' ANTONIA  DA CONCEICAO ', cpf: '529.982.247-25' }), account, now)).toEqual({
      status: 'approved',
    })
  })

  it.each([
    ['another CPF', { cpf: '11144477735' }],
    ['another name', { name: 'Antônia da Silva' }],
    ['another birthday', { birthday: '1990-03-15' }],
  ])('refuses genuine documents with %s', (_what, documents) => {
    expect(judge(report(documents), account, now)).toEqual({ status: 'refused', reason: 'mismatch' })
  })

  it('refuses a child on the day before the birthday and accepts on the day, in São Paulo', () => {
    const birthday = '2008-11-22'
    const young = { ...account, birthday }
    const before = new Date('2026-11-22T02:59:59Z')
    const after = new Date('2026-11-22T03:00:00Z')
    expect(judge(report({ birthday }), young, before)).toEqual({ status: 'refused', reason: 'underage' })
    expect(judge(report({ birthday }), young, after)).toEqual({ status: 'approved' })
    expect(judge(report({ birthday: 'nonsense' }), account, now)).toEqual({
      status: 'refused',
      reason: 'underage',
    })
  })

  it('decides nothing on an unknown word, or an approval of nobody in particular', () => {
    expect(judge(report({}, 'undecided'), account, now)).toEqual({ status: 'open' })
    expect(judge({ ...report(), documents: undefined }, account, now)).toEqual({ status: 'open' })
    expect(judge(report({}, 'refused'), account, now)).toEqual({ status: 'refused', reason: 'refused' })
  })
})

it('never goes back from a decision, except an approval that is taken back', () => {
  expect(mayMove('open', 'approved')).toBe(true)
  expect(mayMove('approved', 'refused')).toBe(true)
  for (const to of ['started', 'open', 'approved'] as const) expect(mayMove('refused', to)).toBe(false)
  for (const to of ['started', 'open', 'approved'] as const) expect(mayMove('approved', to)).toBe(false)
})

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
