import { describe, expect, it } from 'vitest'
import { dueSpan, runningSpan } from './period.ts'

const at = (text: string) => Date.parse(text)
const ALWAYS = { from: 0, until: at('2100-01-01T00:00:00Z') }
const shown = (span: ReturnType<typeof dueSpan>) =>
  span && [span.from, span.until].map((time) => new Date(time).toISOString().slice(0, 16)).join(' ')

describe('the period of a cashback that is gone through next', () => {
  it.each([
    ['day', '2026-12-02T03:04:59Z', '2026-11-30T03:00 2026-12-01T03:00'],
    ['day', '2026-12-02T03:05:00Z', '2026-12-01T03:00 2026-12-02T03:00'],
    ['week', '2026-11-30T03:04:59Z', '2026-11-16T03:00 2026-11-23T03:00'],
    ['week', '2026-11-30T03:05:00Z', '2026-11-23T03:00 2026-11-30T03:00'],
    ['month', '2027-01-01T03:05:00Z', '2026-12-01T03:00 2027-01-01T03:00'],
  ] as const)('of a %s at %s: %s', (period, now, due) => {
    expect(shown(dueSpan(at(now), { period, window: ALWAYS }, undefined))).toBe(due)
  })

  it.each([
    ['nothing twice', '2026-12-02T12:00:00Z', '2026-12-02T03:00:00Z', undefined],
    ['nothing by a clock that went back', '2026-12-01T12:00:00Z', '2026-12-02T03:00:00Z', undefined],
    [
      'the oldest that was missed',
      '2026-12-05T12:00:00Z',
      '2026-12-02T03:00:00Z',
      '2026-12-02T03:00 2026-12-03T03:00',
    ],
    [
      'what a week before left of a day',
      '2026-12-02T12:00:00Z',
      '2026-12-01T15:00:00Z',
      '2026-12-01T15:00 2026-12-02T03:00',
    ],
    [
      'none that is long over',
      '2026-12-31T12:00:00Z',
      '2026-10-01T03:00:00Z',
      '2026-11-30T03:00 2026-12-01T03:00',
    ],
  ])('%s: at %s after %s', (_, now, before, due) => {
    expect(shown(dueSpan(at(now), { period: 'day', window: ALWAYS }, at(before)))).toBe(due)
  })

  it('lies within the window of its campaign', () => {
    const window = { from: at('2026-11-25T15:00:00Z'), until: at('2026-12-02T15:00:00Z') }
    const due = (now: string, before?: string) =>
      shown(dueSpan(at(now), { period: 'week', window }, before === undefined ? undefined : at(before)))
    expect(due('2026-11-24T12:00:00Z')).toBeUndefined()
    expect(due('2026-11-30T12:00:00Z')).toBe('2026-11-25T15:00 2026-11-30T03:00')
    expect(due('2026-12-07T12:00:00Z', '2026-11-30T03:00:00Z')).toBe('2026-11-30T03:00 2026-12-02T15:00')
    expect(due('2026-12-14T12:00:00Z', '2026-12-02T15:00:00Z')).toBeUndefined()
  })
})

describe('[BONUS-8] the period of a cashback that runs', () => {
  it.each([
    ['day', '2026-12-02T02:59:59Z', '2026-12-01T03:00 2026-12-02T03:00'],
    ['day', '2026-12-02T03:00:00Z', '2026-12-02T03:00 2026-12-03T03:00'],
    ['week', '2026-11-30T02:59:59Z', '2026-11-23T03:00 2026-11-30T03:00'],
    ['week', '2026-11-30T03:00:00Z', '2026-11-30T03:00 2026-12-07T03:00'],
    ['month', '2027-02-28T12:00:00Z', '2027-02-01T03:00 2027-03-01T03:00'],
    ['month', '2026-12-31T12:00:00Z', '2026-12-01T03:00 2027-01-01T03:00'],
  ] as const)('of a %s at %s: %s', (period, now, running) => {
    expect(shown(runningSpan(at(now), { period, window: ALWAYS }, undefined))).toBe(running)
  })

  const window = { from: at('2026-11-25T15:00:00Z'), until: at('2026-12-02T15:00:00Z') }
  it.each(['day', 'week', 'month'] as const)('of a %s is what is gone through when it is over', (period) => {
    for (let now = at('2026-11-20T12:00:00Z'); now < at('2026-12-06T12:00:00Z'); now += 3_600_000) {
      for (const before of [undefined, at('2026-11-27T15:00:00Z')]) {
        const running = runningSpan(now, { period, window }, before)
        if (!running) continue
        const { dueAt, ...span } = running
        expect(dueSpan(dueAt, { period, window }, span.from)).toEqual(span)
        expect(dueSpan(dueAt - 1, { period, window }, span.from)).toBeUndefined()
      }
    }
  })

  it('lies within the window of its campaign, begins after what was gone through, and is not there before it begins', () => {
    const running = (now: string, before?: string) =>
      shown(runningSpan(at(now), { period: 'week', window }, before === undefined ? undefined : at(before)))
    expect(running('2026-11-25T14:59:59Z')).toBeUndefined()
    expect(running('2026-11-25T15:00:00Z')).toBe('2026-11-25T15:00 2026-11-30T03:00')
    expect(running('2026-11-26T12:00:00Z', '2026-11-26T03:00:00Z')).toBe('2026-11-26T03:00 2026-11-30T03:00')
    // The last period is shown until its calendar end, because it is paid only after that.
    expect(running('2026-12-04T12:00:00Z')).toBe('2026-11-30T03:00 2026-12-02T15:00')
    expect(running('2026-12-07T03:00:00Z')).toBeUndefined()
  })
})
