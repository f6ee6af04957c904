import { describe, expect, it } from 'vitest'
import { DOCUMENT_STATES, DOCUMENT_STEPS, type DocumentState, isOpen, stateAfter } from './states.ts'

/** Rows: the state; columns: look, accept, refuse, withdraw, expire. */
const TABLE: Record<DocumentState, readonly (DocumentState | '–')[]> = {
  sent: ['in_review', '–', '–', 'withdrawn', 'expired'],
  in_review: ['in_review', 'accepted', 'refused', 'withdrawn', 'expired'],
  accepted: ['accepted', '–', 'refused', '–', '–'],
  refused: ['refused', '–', '–', '–', '–'],
  withdrawn: ['–', '–', '–', '–', '–'],
  expired: ['–', '–', '–', '–', '–'],
}

describe.each(DOCUMENT_STATES)('[KYC-7] a document that is %s', (state) => {
  it.each(DOCUMENT_STEPS.map((step, at) => [step, TABLE[state][at]] as const))('%s: %s', (step, next) => {
    expect(stateAfter(state, step) ?? '–').toBe(next)
  })
})

it('[KYC-7] only what waits for a decision is open', () => {
  expect(DOCUMENT_STATES.filter(isOpen)).toEqual(['sent', 'in_review'])
})
