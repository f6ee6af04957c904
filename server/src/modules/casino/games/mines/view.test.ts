import { SETTINGS } from '@jogo/contract/settings'
import { openRound } from '@jogo/rules/games/game'
import { cashOut, openTile } from '@jogo/rules/games/mines/round'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { newPair } from '../fair-seeds.ts'
import { roundView } from '../views.ts'
import { mines } from './index.ts'
import { type MinesRound, mineBoard } from './round.ts'

const pair = newPair('ana')
const stake = cents(1000)
const open: MinesRound = {
  ...openRound(mines.rules, { mines: 3 }, { stake, rtpBp: 9900, maxWin: cents(10_000_000), version: 1 }),
  game: 'mines',
  dataHash: 'ab'.repeat(32),
  id: '0199b1d2-0000-7000-8000-000000000001',
  playerId: 7,
  seeds: pair,
  nonce: 4,
  stakeReal: stake,
  stakeBonus: cents(0),
  openedAt: new Date('2026-10-09T12:00:00Z'),
  movedAt: new Date('2026-10-09T12:00:10Z'),
}
const board = mineBoard(open)
const safe = [...Array(25).keys()].filter((tile) => !board.includes(tile))
const picked = openTile(open, board, safe[0] as number)

describe('a round of Mines', () => {
  it('shows neither board nor server seed while the round is open', () => {
    const view = roundView({ round: picked }, SETTINGS)
    expect(view).toMatchObject({
      ending: null,
      cash_out_now: 1125,
      play: { board: null, next_payout: 1285 },
      closes_at: '2026-10-09T12:30:10.000Z',
      proof: { server_seed: null, server_seed_hash: pair.serverHash, client_seed: 'ana', nonce: 4 },
    })
    expect(JSON.stringify(view)).not.toContain(pair.serverSeed)
  })

  it('shows the board of a closed round, and the seed only once it was rotated out', () => {
    const closed = { ...cashOut(picked), closedAt: new Date('2026-10-09T12:01:00Z') }
    expect(roundView({ round: closed }, SETTINGS)).toMatchObject({
      ending: 'cashed_out',
      play: { board },
      payout: 1125,
      closes_at: null,
      proof: { server_seed: null },
    })
    const rotated = { ...closed, seeds: { ...pair, revealedAt: new Date() } }
    expect(roundView({ round: rotated }, SETTINGS).proof).toMatchObject({ server_seed: pair.serverSeed })
  })
})

describe('a page of a build before rounds had a head', () => {
  const closed = { ...cashOut(picked), closedAt: new Date('2026-10-09T12:01:00Z') }

  it('reads an open round as it always did', () => {
    expect(roundView({ round: picked }, SETTINGS)).toMatchObject({
      state: 'picking',
      mines: 3,
      picks: picked.play.picks,
      board: null,
      cash_out_now: 1125,
      next_payout: 1285,
      payout: 0,
      closed_at: null,
    })
  })

  it.each([
    ['lost', 'busted'],
    ['won', 'auto_cashed'],
    ['cashed_out', 'cashed_out'],
    ['idle', 'idle_cashed'],
    ['refunded', 'refunded'],
  ] as const)('reads a round that is %s as %s, with its board', (ending, state) => {
    const view = roundView({ round: { ...closed, ending } }, SETTINGS)
    expect(view).toMatchObject({ state, board, cash_out_now: 0, next_payout: null, payout: 1125 })
  })
})
