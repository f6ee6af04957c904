import { describe, expect, it } from 'vitest'
import { type MinesAction, type MinesGame, type MinesRequest, minesPhase, NEW_GAME, play } from './game.ts'
import { laterState, type MinesRound } from './round.ts'

const BET = { id: '01900000-0000-7000-8000-000000000001', stake: 1000, mines: 3 }

function roundWith({
  picks = [],
  board = null,
  ...over
}: Partial<MinesRound & MinesRound['play']> = {}): MinesRound {
  return {
    id: BET.id,
    game: 'mines',
    ending: null,
    stake: 1000,
    rtp_bp: 9900,
    payout: 0,
    cash_out_now: 0,
    play: { game: 'mines', mines: 3, picks, board, next_payout: 1125 },
    max_win: 10_000_000,
    version: 1,
    data_sha256: 'c',
    opened_at: '2026-01-01T12:00:00.000Z',
    closes_at: '2026-01-01T12:30:00.000Z',
    closed_at: null,
    proof: { server_seed_hash: 'a', server_seed: null, client_seed: 'b', nonce: 0 },
    ...over,
  }
}
const BUSTED = { ending: 'lost', picks: [4, 9], board: [9, 1, 2] } as const
const over = { ...BUSTED, picks: [...BUSTED.picks], board: [...BUSTED.board] }

const after = (game: MinesGame, ...events: MinesAction[]) => events.reduce(play, game)
const answer = (game: MinesGame, round: MinesRound | undefined) =>
  play(game, { type: 'answered', request: game.request as MinesRequest, round })
const fail = (game: MinesGame, error: MinesGame['error']) =>
  play(game, {
    type: 'failed',
    request: game.request as MinesRequest,
    error: error as NonNullable<MinesGame['error']>,
  })
const AWAY = { sentence: 'Sem resposta', retryable: true }

const opening = after(NEW_GAME, { type: 'bet', bet: BET })
const picking = answer(opening, roundWith())

describe('a round of Mines in the page', () => {
  it('asks to open, then waits for picks', () => {
    expect(opening.request).toEqual({ do: 'open', bet: BET })
    expect(minesPhase(opening)).toBe('opening')
    expect(minesPhase(picking)).toBe('picking')
    expect(picking.request).toBeUndefined()
  })

  it('asks again how it stands when the page becomes visible: another tab may have played on', () => {
    const refresh = { type: 'refresh' } as const
    expect(play(picking, refresh).request).toEqual({ do: 'reload', id: BET.id })
    const played = answer(play(picking, refresh), roundWith({ picks: [4], cash_out_now: 1100 }))
    expect(played).toMatchObject({ paused: false, round: { cash_out_now: 1100 } })
    expect(play(NEW_GAME, refresh).request).toEqual({ do: 'find' })
    expect(play(opening, refresh)).toBe(opening)
    const stuck = fail(opening, AWAY)
    expect(play(stuck, refresh), 'a bet without an answer waits for the player').toBe(stuck)
  })

  it('takes no second bet while one is asked or open', () => {
    const other = { ...BET, id: BET.id.replace('1', '2') }
    expect(play(opening, { type: 'bet', bet: other })).toBe(opening)
    expect(play(picking, { type: 'bet', bet: other })).toBe(picking)
  })

  it('sends picks one after another, in the order of the taps', () => {
    const taps = after(
      picking,
      { type: 'pick', tile: 4 },
      { type: 'pick', tile: 9 },
      { type: 'pick', tile: 4 },
    )
    expect(taps.request).toMatchObject({ do: 'reveal', tile: 4 })
    expect(taps.queue).toEqual([9])
    const second = answer(taps, roundWith({ picks: [4], cash_out_now: 1125 }))
    expect(second.request).toMatchObject({ do: 'reveal', tile: 9 })
    expect(second.queue).toEqual([])
  })

  it('takes taps while the bet is on its way, and drops them when the bet is refused', () => {
    const tapped = play(opening, { type: 'pick', tile: 7 })
    expect(answer(tapped, roundWith()).request).toMatchObject({ do: 'reveal', tile: 7 })
    const refused = fail(tapped, {
      sentence: 'Saldo insuficiente.',
      retryable: false,
      code: 'insufficient_funds',
    })
    expect(refused).toMatchObject({ request: undefined, queue: [], round: undefined })
    expect(refused.error?.sentence).toBe('Saldo insuficiente.')
  })

  it('forgets waiting taps once a mine is found', () => {
    const taps = after(
      picking,
      { type: 'pick', tile: 9 },
      { type: 'pick', tile: 5 },
      { type: 'pick', tile: 6 },
    )
    const lost = answer(taps, roundWith(over))
    expect(lost).toMatchObject({ request: undefined, queue: [] })
    expect(minesPhase(lost)).toBe('over')
  })

  it('cashes out nothing before the first tile, nor while a tile is on its way', () => {
    expect(play(picking, { type: 'cash_out' })).toBe(picking)
    const minesGame = answer(play(picking, { type: 'pick', tile: 4 }), roundWith({ picks: [4] }))
    expect(play(minesGame, { type: 'cash_out' }).request).toEqual({ do: 'cash_out', id: BET.id })
    const busy = play(minesGame, { type: 'pick', tile: 5 })
    expect(play(busy, { type: 'cash_out' })).toBe(busy)
    expect(play(play(minesGame, { type: 'cash_out' }), { type: 'pick', tile: 5 }).queue).toEqual([])
  })
})

describe('when the answer does not come', () => {
  const away = fail(opening, AWAY)

  it('keeps the bet and asks again with the same id', () => {
    expect(away.request).toEqual({ do: 'open', bet: BET })
    const retried = play(away, { type: 'retry' })
    expect(retried.request).toEqual(away.request)
    expect(retried.request).not.toBe(away.request)
    expect(retried.error).toBeUndefined()
  })

  it('keeps the round and the tile, and takes no other move meanwhile', () => {
    const stuck = fail(play(picking, { type: 'pick', tile: 4 }), AWAY)
    expect(stuck.round).toBe(picking.round)
    expect(play(stuck, { type: 'pick', tile: 5 })).toBe(stuck)
    expect(play(stuck, { type: 'cash_out' })).toBe(stuck)
    expect(play(stuck, { type: 'retry' }).request).toMatchObject({ do: 'reveal', tile: 4 })
  })

  it('tells that a bet was never made, when the server does not know its round', () => {
    const reloaded = answer(play(away, { type: 'reload', id: BET.id, bet: BET }), undefined)
    expect(reloaded.unplacedBet).toEqual(BET)
    expect(reloaded.request).toEqual({ do: 'find' })
    const found = answer(reloaded, undefined)
    expect(minesPhase(found)).toBe('ready')
    expect(found.unplacedBet).toEqual(BET)
  })

  it('finds the bet that was made after all, and waits for the player', () => {
    const reloaded = answer(play(away, { type: 'reload', id: BET.id, bet: BET }), roundWith())
    expect(minesPhase(reloaded)).toBe('paused')
    expect(minesPhase(play(reloaded, { type: 'continue' }))).toBe('picking')
  })

  it('ignores the answer to a question that is no longer asked', () => {
    const retried = play(away, { type: 'retry' })
    expect(
      play(retried, { type: 'answered', request: away.request as MinesRequest, round: roundWith() }),
    ).toBe(retried)
  })
})

describe('when the page is stale', () => {
  it('shows the picks made on another device', () => {
    const seen = answer(play(picking, { type: 'pick', tile: 4 }), roundWith({ picks: [1, 2, 4] }))
    expect(seen.round?.play.picks).toEqual([1, 2, 4])
  })

  it.each(['round_closed', 'round_changed'] as const)('reloads the round after %s and says why', (code) => {
    const refused = fail(play(picking, { type: 'pick', tile: 4 }), {
      sentence: 'Já terminou.',
      retryable: false,
      code,
    })
    expect(refused.request).toEqual({ do: 'reload', id: BET.id, message: 'Já terminou.' })
    const seen = answer(refused, roundWith(over))
    expect(minesPhase(seen)).toBe('over')
    expect(seen.error?.sentence).toBe('Já terminou.')
  })

  it('finds the round that is open elsewhere, and asks to continue it', () => {
    const refused = fail(opening, {
      sentence: 'Você já tem uma rodada.',
      retryable: false,
      code: 'round_open',
    })
    expect(refused.request).toMatchObject({ do: 'find' })
    const other = roundWith({ id: '01900000-0000-7000-8000-000000000009', picks: [3] })
    expect(minesPhase(answer(refused, other))).toBe('paused')
  })

  it('keeps the newer telling of a round', () => {
    const two = roundWith({ picks: [1, 2] })
    expect(laterState(two, roundWith({ picks: [1] }))).toBe(two)
    const closed = roundWith(over)
    expect(laterState(closed, two)).toBe(closed)
    expect(laterState(two, closed)).toBe(closed)
    const next = roundWith({ id: 'other' })
    expect(laterState(closed, next)).toBe(next)
  })
})
