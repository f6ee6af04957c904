import { describe, expect, it } from 'vitest'
import {
  type ClosingFacts,
  FOLLOWS,
  HELD_MS,
  LAWFUL_MS,
  mayUndo,
  type NextStep,
  NOTICE_MS,
  nextStep,
  REASONS,
  STEPS,
  type Step,
  supersedes,
  TRY_AGAIN_MS,
  UNDO_MS,
  WINDOW_MS,
} from './closing.ts'

const HOUR = 3_600_000
const BEGUN = 1_000_000
const facts = (step: Step, more: Partial<ClosingFacts> = {}): ClosingFacts => ({
  ...{ reason: 'prohibited', step, stepAt: BEGUN, begunAt: BEGUN, noticedAt: BEGUN + HOUR },
  ...{ heldSince: undefined, open: 0, real: 500n, payout: undefined, cameBack: false },
  ...more,
})
const wait = (until: number | null): NextStep => ({ do: 'wait', until })
const CLOSES = BEGUN + HOUR + WINDOW_MS
const held = { stepAt: BEGUN, heldSince: BEGUN }

describe('the next step of a closing', () => {
  it.each<[string, ClosingFacts, number, NextStep]>([
    ['the player is told first', facts('begun'), BEGUN, { do: 'notice' }],
    ['open bets are waited for', facts('noticed', { open: 1 }), BEGUN, wait(BEGUN + 600_000)],
    ['nothing is open any more', facts('noticed'), BEGUN, { do: 'record', step: 'ended' }],
    ['two days to withdraw', facts('ended'), CLOSES - 1, wait(CLOSES)],
    ['and not a moment longer', facts('ended'), CLOSES, { do: 'close' }],
    [
      'a wish may be taken back for a day',
      facts('ended', { reason: 'wish' }),
      BEGUN + UNDO_MS - 1,
      wait(BEGUN + UNDO_MS),
    ],
    ['a wish is carried out', facts('ended', { reason: 'wish' }), BEGUN + UNDO_MS, { do: 'close' }],
    ['a clock that was set back closes nothing', facts('ended'), BEGUN - HOUR, wait(CLOSES)],
    ['what is left goes back', facts('closed'), CLOSES, { do: 'return' }],
    ['nothing is left', facts('closed', { real: 0n }), CLOSES, { do: 'record', step: 'returned' }],
    ['a payout on its way', facts('returning', { payout: 'pending' }), 7, wait(7 + 600_000)],
    ['a payout that came', facts('returning', { payout: 'paid' }), 7, { do: 'record', step: 'returned' }],
    ['one that came back', facts('returning', { payout: 'failed' }), 7, { do: 'record', step: 'held' }],
    ['a month until the next try', facts('held', held), BEGUN + 1, wait(BEGUN + TRY_AGAIN_MS)],
    ['the next try', facts('held', held), BEGUN + TRY_AGAIN_MS, { do: 'return' }],
    [
      'half a year, less a moment',
      facts('held', { stepAt: BEGUN + 170 * 24 * HOUR, heldSince: BEGUN }),
      BEGUN + HELD_MS - 1,
      wait(BEGUN + HELD_MS),
    ],
    ['half a year', facts('held', held), BEGUN + HELD_MS, { do: 'surrender' }],
    [
      'what is of somebody else is never given away',
      facts('held', { ...held, reason: 'wish' }),
      BEGUN + 10 * HELD_MS,
      { do: 'return' },
    ],
    ['who withdrew it himself', facts('held', { ...held, real: 0n }), 7, { do: 'record', step: 'returned' }],
    ['money that comes later goes back too', facts('returned'), 7, { do: 'return' }],
    [
      'what a bank sent back is held',
      facts('returned', { cameBack: true }),
      7,
      { do: 'record', step: 'held' },
    ],
    ['also long after', facts('surrendered', { cameBack: true }), 7, { do: 'record', step: 'held' }],
    ['what comes after the funds goes back', facts('surrendered'), 7, { do: 'return' }],
    ['done', facts('returned', { real: 0n, cameBack: true }), 7, wait(null)],
    ['taken back', facts('undone'), 7, wait(null)],
  ])('[LAW-IMP-3] %s', (_what, closingFacts, now, next) => {
    expect(nextStep(closingFacts, now)).toEqual(next)
  })
})

it('[LAW-IMP-3] a notice at the last moment still closes within three days of the look-up', () => {
  expect(NOTICE_MS).toBeLessThan(LAWFUL_MS.noticed)
  expect(NOTICE_MS + WINDOW_MS).toBeLessThan(LAWFUL_MS.closed)
})

it('only a wish is taken back, and only before it was carried out', () => {
  for (const reason of REASONS)
    for (const step of STEPS)
      expect(mayUndo({ reason, step }), `${reason} ${step}`).toBe(
        reason === 'wish' && ['begun', 'noticed', 'ended'].includes(step),
      )
})

it('a register takes the place of any other reason while the account is not closed, and nothing takes its own', () => {
  expect(supersedes('prohibited', { reason: 'wish', step: 'ended' })).toBe(true)
  expect(supersedes('prohibited', { reason: 'house', step: 'begun' })).toBe(true)
  expect(supersedes('prohibited', { reason: 'wish', step: 'closed' })).toBe(false)
  expect(supersedes('prohibited', { reason: 'prohibited', step: 'begun' })).toBe(false)
  expect(supersedes('house', { reason: 'wish', step: 'noticed' })).toBe(true)
  expect(supersedes('wish', { reason: 'house', step: 'begun' })).toBe(false)
})

it('every step leads on in the table, and none skips the notice or the end of bets', () => {
  expect(Object.keys(FOLLOWS).sort()).toEqual([...STEPS].sort())
  for (const [step, next] of Object.entries(FOLLOWS))
    expect(next.includes('closed'), step).toBe(step === 'ended')
})
