import { expect, it } from 'vitest'
import {
  FACE_CHECK_REASONS,
  type FaceCheckTerms,
  identityState,
  isFaceAskedFor,
  provenTooLongAgo,
} from './face-check.ts'

const NOTHING: FaceCheckTerms = { newDevice: false, contact: false, days: 0 }

it.each([
  ['nothing is set', NOTHING, ['taken_back']],
  ['new devices are', { ...NOTHING, newDevice: true }, ['new_device', 'taken_back']],
  ['changed contacts are', { ...NOTHING, contact: true }, ['contact_changed', 'taken_back']],
  ['a period is', { ...NOTHING, days: 90 }, ['periodic', 'taken_back']],
  ['everything is', { newDevice: true, contact: true, days: 1 }, [...FACE_CHECK_REASONS]],
])(
  '[KYC-2] where %s, a face is asked for because of what is set and of nothing else',
  (_, terms, reasons) => {
    expect(FACE_CHECK_REASONS.filter((reason) => isFaceAskedFor(reason, terms))).toEqual(reasons)
  },
)

it('counts the days back from now, and none where no period is set', () => {
  const now = new Date('2026-11-26T12:00:00Z')
  expect(provenTooLongAgo({ days: 90 }, now)).toEqual(new Date('2026-08-28T12:00:00Z'))
  expect(provenTooLongAgo({ days: 0 }, now)).toBeUndefined()
})

it.each([
  [false, false, 'pending_kyc'],
  [false, true, 'pending_kyc'],
  [true, true, 'pending_face_id'],
  [true, false, 'approved'],
])('[KYC-2] verified %s, face due %s: %s', (isVerified, isFaceDue, state) => {
  expect(identityState({ isVerified, isFaceDue })).toBe(state)
})
