import { expect, it } from 'vitest'
import { merged } from './merged.ts'
import { fromSuppliedRound, type SuppliedRound } from './played-round.ts'

const row = (minute: number, list = 'own') => ({ at: `2026-11-21T12:${minute}:00.000Z`, list })
const minutes = (rows: { at: string }[]) => rows.map(({ at }) => Number(at.slice(14, 16)))

it('two whole lists are one, newest first', () => {
  const { rows, behind } = merged([
    { rows: [row(50), row(20)], hasNextPage: false },
    { rows: [row(40, 'supplied'), row(30, 'supplied')], hasNextPage: false },
  ])
  expect(minutes(rows)).toEqual([50, 40, 30, 20])
  expect(behind).toEqual([])
})

it('ends where a list is not known any further, and asks that one for more', () => {
  const own = { rows: [row(50), row(20)], hasNextPage: true }
  const supplied = { rows: [row(40), row(30)], hasNextPage: true }
  const first = merged([own, supplied])
  expect(minutes(first.rows), 'the supplied one may have others between 30 and 20').toEqual([50, 40, 30])
  expect(first.behind).toEqual([1])
  const next = merged([own, { rows: [row(40), row(30), row(10)], hasNextPage: false }])
  expect(minutes(next.rows)).toEqual([50, 40, 30, 20])
  expect(next.behind).toEqual([0])
})

it('shows nothing beyond a list whose first page is empty and has another', () => {
  const { rows, behind } = merged([
    { rows: [], hasNextPage: true },
    { rows: [row(30)], hasNextPage: false },
  ])
  expect([rows, behind]).toEqual([[], [0]])
})

it("a supplier's round stands as what came back of its stake", () => {
  const standing = (over: object) =>
    fromSuppliedRound({
      ...{ id: 'r', supplier: 's', round: '1', game: { id: 1, slug: 'a', name: 'A', provider: 'B' } },
      ...{ stake: 100, payout: 0, refund: 0, opened_at: '', finished_at: '2026-11-21T12:00:00.000Z' },
      ...over,
    } as SuppliedRound).standing
  expect(standing({})).toBe('lost')
  expect(standing({ payout: 99 })).toBe('lost')
  expect(standing({ payout: 100 })).toBe('even')
  expect(standing({ payout: 101 })).toBe('won')
  expect(standing({ payout: -5 }), 'corrected below zero').toBe('lost')
  expect(standing({ stake: 0, payout: 5 }), 'of free spins').toBe('won')
  expect(standing({ finished_at: null })).toBe('open')
  expect(standing({ finished_at: null, refund: 100 }), 'taken back whole').toBe('refunded')
  expect(standing({ refund: 40, payout: 30 }), 'one of two bets taken back').toBe('lost')
})
