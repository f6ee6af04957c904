import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { expect, it } from 'vitest'
import { createPlayMoves, type ShownPlay } from './play-movements.ts'

const ANSWER: ShownPlay = {
  ...{ now: '2026-11-28T12:00:00Z', since: '2026-11-28T11:00:00Z', minutes_today: null },
  ...{ staked: 500, returned: 0, open_stakes: 0, result: -500, version: 10 },
  ...{ check_minutes: 60, next_check_at: '2026-11-28T12:00:00Z' },
}
type Source = Partial<UserTransactionEvent['source']>
const event = (version: number | undefined, type: 0 | 1, amount: number, source: Source = {}) => ({
  ...{ source_type: 'bet' as const, status: 2, type, amount, source: { id: 'a', ...source } },
  ...(version !== undefined && { version }),
})
const settled = { settled: { bet: 'a', state: 'lost' as const } }

function started() {
  const moves = createPlayMoves()
  moves.learn(ANSWER)
  return { moves, at: (version: number) => [moves.at(version)?.result, moves.at(version)?.open_stakes] }
}

it('[LAW-RG-4] an open stake stands apart, and is a loss or a win when its bet ended', () => {
  const { moves, at } = started()
  moves.hear(event(11, 0, 500))
  expect(at(11)).toEqual([-500, 500])
  expect(moves.hear(event(undefined, 1, 0, settled))).toBe(false)
  expect(at(11)).toEqual([-1_000, 0])
  moves.hear(event(12, 0, 200, { id: 'b' }))
  moves.hear(event(13, 1, 700, { id: 'b' }))
  expect(at(13)).toEqual([-500, 0])
})

it('[SPORT-1] [LAW-RG-4] the stake of a bet that waits counts once: at its placing, not when it is taken', () => {
  const { moves, at } = started()
  moves.hear({ ...event(11, 0, 500, { pending: true }), status: 0 })
  expect(at(11)).toEqual([-500, 500])
  moves.hear(event(undefined, 0, 500, { settled: { bet: 'a', state: 'accepted' } }))
  expect(at(11)).toEqual([-500, 500])
  moves.hear(event(12, 1, 500, { settled: { bet: 'a', state: 'refused' } }))
  expect(at(12)).toEqual([-500, 0])
})

it('a round of an instant game counts at once, one that goes on when it ends', () => {
  const { moves, at } = started()
  const game = { casino_game: { name: 'Mines' } }
  const casino = (...[version, type, amount, source]: [number | undefined, 0 | 1, number, Source]) =>
    moves.hear({ ...event(version, type, amount, { ...game, ...source }), source_type: 'casino' })
  casino(11, 0, 100, { id: 'dice' })
  expect(at(11)).toEqual([-600, 0])
  casino(12, 0, 300, { id: 'mines', is_open: true })
  expect(at(12)).toEqual([-600, 300])
  casino(undefined, 1, 0, { id: 'mines' })
  casino(undefined, 1, 0, { id: 'mines' })
  expect(at(12)).toEqual([-900, 0])
})

it('counts a movement with the balance that shows it, and none twice', () => {
  const { moves, at } = started()
  moves.hear(event(10, 0, 500))
  moves.hear(event(11, 0, 500, { id: 'b' }))
  expect(at(10)).toEqual([-500, 0])
  expect([moves.knows(11), moves.knows(12)]).toEqual([true, false])
  moves.learn({ ...ANSWER, open_stakes: 500, version: 11 })
  expect(at(11)).toEqual([-500, 500])
})

it('what was taken back lowers the result, and the end of a stake that was not seen is asked for', () => {
  const { moves, at } = started()
  moves.hear(event(11, 0, 300, { reversal: true }))
  expect(at(11)).toEqual([-800, 0])
  expect(moves.hear(event(undefined, 1, 0, { ...settled, id: 'x' }))).toBe(true)
  expect(moves.hear({ ...event(12, 1, 900), source_type: 'deposit' })).toBe(false)
  expect(at(12)).toEqual([-800, 0])
})
