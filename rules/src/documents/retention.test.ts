import { expect, it } from 'vitest'
import { eraseAfter, RETENTION } from './retention.ts'
import { DOCUMENT_STATES, type DocumentState } from './states.ts'

const CHANGED = new Date('2026-03-01T12:00:00Z')
const CLOSED = new Date('2027-01-10T00:00:00Z')

it.each([
  ['sent', '2026-05-30T12:00:00.000Z'],
  ['in_review', '2026-05-30T12:00:00.000Z'],
  ['refused', '2026-03-31T12:00:00.000Z'],
  ['withdrawn', '2026-03-01T12:00:00.000Z'],
  ['expired', '2026-03-01T12:00:00.000Z'],
] as const)('[LAW-REC-3] the content of what is %s is kept until %s', (state, until) => {
  expect(eraseAfter(state, CHANGED)?.toISOString()).toBe(until)
  expect(eraseAfter(state, CHANGED, CLOSED)?.toISOString()).toBe(until)
})

it('[LAW-REC-3] what was accepted is kept as long as the account is open, and five years after its closing', () => {
  expect(eraseAfter('accepted', CHANGED)).toBeUndefined()
  const until = eraseAfter('accepted', CHANGED, CLOSED)
  expect(until && until >= new Date('2032-01-10T00:00:00Z')).toBe(true)
  expect(until && until < new Date('2032-01-12T00:00:00Z')).toBe(true)
})

it.each(DOCUMENT_STATES.map((state): [DocumentState] => [state]))('%s has a source', (state) => {
  expect(RETENTION[state].why).not.toBe('')
})
