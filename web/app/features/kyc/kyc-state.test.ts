import { expect, it } from 'vitest'
import { askAgainMs, isDecided, type KycState, verificationStage, webAddress } from './kyc-state.ts'

const standing = (over: Partial<KycState> = {}): KycState => ({
  user_status: 'pending_kyc',
  isApproved: false,
  transactionId: 'ver_1',
  url: 'https://company.example/v/ver_1',
  cafOnboarding: null,
  provider: 'legitimuz',
  last_refusal: null,
  face_check: null,
  ...over,
})
const AWAY = { isSubmitted: false, attempt: undefined }
const SENT = { isSubmitted: true, attempt: 'ver_1' }

it('starts, waits after the documents were sent, and ends', () => {
  expect(verificationStage(standing(), AWAY)).toBe('start')
  expect(verificationStage(standing(), { isSubmitted: false, attempt: 'ver_1' })).toBe('start')
  expect(verificationStage(standing(), SENT)).toBe('waiting')
  expect(verificationStage(standing({ isApproved: true, url: null }), SENT)).toBe('approved')
})

it('does not wait for the attempt that took the place of a refused one', () => {
  const after = standing({ transactionId: 'ver_2', last_refusal: 'refused' })
  expect(verificationStage(after, SENT)).toBe('refused')
  expect(isDecided(after, 'ver_1')).toBe(true)
  expect(verificationStage(after, { isSubmitted: true, attempt: 'ver_2' })).toBe('waiting')
  expect(isDecided(after, 'ver_2')).toBe(false)
})

it('waits also when the tab does not remember what it left for, unless something was refused', () => {
  expect(verificationStage(standing(), { isSubmitted: true, attempt: undefined })).toBe('waiting')
  expect(
    verificationStage(standing({ last_refusal: 'mismatch' }), { isSubmitted: true, attempt: undefined }),
  ).toBe('refused')
})

it('tells of a decision once, to who left for it', () => {
  expect(isDecided(standing({ isApproved: true }), 'ver_1')).toBe(true)
  expect(isDecided(standing({ isApproved: true }), undefined)).toBe(false)
  expect(isDecided(standing(), 'ver_1')).toBe(false)
})

it('offers no attempt after the last of the day', () => {
  const last = standing({ url: null, transactionId: null, last_refusal: 'refused' })
  expect(verificationStage(last, AWAY)).toBe('enough')
  expect(isDecided(last, 'ver_1')).toBe(true)
})

it('asks often while it waits, seldom before, and not after', () => {
  expect(askAgainMs('waiting', 0)).toBe(2_000)
  expect(askAgainMs('waiting', 120_000)).toBe(20_000)
  expect(askAgainMs('start', 0)).toBe(20_000)
  for (const stage of ['approved', 'refused', 'enough'] as const) expect(askAgainMs(stage, 0)).toBe(false)
})

it('links to web addresses only', () => {
  expect(webAddress('https://company.example/v/1')).toBe('https://company.example/v/1')
  for (const text of [null, '', 'javascript:alert(1)', 'data:text/html,x', '/v/1']) {
    expect(webAddress(text)).toBeUndefined()
  }
})
