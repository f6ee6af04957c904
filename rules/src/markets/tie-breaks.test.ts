import { expect, it } from 'vitest'
import type { FixtureFacts, Period } from './facts.ts'
import { marketSpecifiers, type SportName } from './market.ts'
import { settleMarket } from './settle.ts'
import { parseSpecifiers } from './specifiers.ts'
import { findMarket } from './table.ts'

const set = (home: number, away: number, over = true): Period => ({ kind: 'regular', home, away, over })

/** Winning selections in order; or the reason for an open market. */
function isWon(facts: FixtureFacts, id: number, text: string, sport: SportName): string {
  const market = findMarket(sport, id)
  const specifiers = market && marketSpecifiers(market, parseSpecifiers(text) ?? {})
  if (!market || !specifiers) throw new Error(`no market ${id} ${text}`)
  const settled = settleMarket(facts, market, specifiers)
  if (settled.state === 'open') return settled.why
  return [...settled.results.values()].map(({ won }) => (won ? 'W' : '-')).join('')
}

it.each([
  [186, '', '-W'],
  [187, 'hcp=0.5', '-W'],
  [187, 'hcp=1.5', 'W-'],
  [189, 'total=20.5', 'W-'],
  [189, 'total=21.5', '-W'],
  [190, 'total=10.5', '-W'],
  [191, 'total=10.5', 'W-'],
  [195, '', 'W-'],
  [199, 'variant=sr:correct_score:bestof:3', '--W-'],
  [202, 'setnr=3', '-W'],
  [203, 'setnr=3|hcp=1.5', 'W-'],
  [204, 'setnr=3|total=1.5', '-W'],
  [206, 'setnr=3', 'W-'],
  [314, 'total=2.5', 'W-'],
])(
  '[LAW-SPO-6] a tie-break of ten points in place of the third set is a set, a game and a tie-break: %i %s',
  (id, text, won) => {
    const facts: FixtureFacts = { state: 'ended', periods: [set(6, 4), set(4, 6), set(8, 10)] }
    expect(isWon(facts, id, text, 'tennis')).toBe(won)
  },
)

it('a tie-break of ten points that is not over is nobody’s game yet', () => {
  const facts: FixtureFacts = { state: 'running', periods: [set(6, 4), set(4, 6), set(11, 10, false)] }
  expect(isWon(facts, 190, 'total=10.5', 'tennis')).toBe('to_come')
})

it('sets of other sports have more than ten points', () => {
  const facts: FixtureFacts = { state: 'ended', periods: [set(25, 20), set(25, 20), set(25, 20)] }
  expect(isWon(facts, 238, 'total=134.5', 'volleyball')).toBe('W-')
})
