import { cashOut, openRound, openTile } from '@jogo/rules/mines-round'
import { cents } from '@jogo/rules/money'
import { describe, expect, it } from 'vitest'
import { newPair } from './fair-seeds.ts'
import { boardOf, type Round } from './round.ts'
import { roundView, seedsView } from './views.ts'

const IDLE_MS = 30 * 60_000
const pair = newPair('ana')
const stake = cents(1000)
const open: Round = {
  ...openRound({ stake, mines: 3, rtpBp: 9900, maxWin: cents(10_000_000) }),
  id: '0199b1d2-0000-7000-8000-000000000001',
  playerId: 7,
  seeds: pair,
  nonce: 4,
  stakeReal: stake,
  stakeBonus: cents(0),
  openedAt: new Date('2026-10-09T12:00:00Z'),
  movedAt: new Date('2026-10-09T12:00:10Z'),
}
const board = boardOf(open)
const safe = [...Array(25).keys()].filter((tile) => !board.includes(tile))
const picked = openTile(open, board, safe[0] as number)

describe('roundView', () => {
  it('shows neither board nor server seed while the round is open', () => {
    const view = roundView(picked, IDLE_MS)
    expect(view).toMatchObject({
      state: 'picking',
      board: null,
      cash_out_now: 1125,
      next_payout: 1285,
      closes_at: '2026-10-09T12:30:10.000Z',
      proof: { server_seed: null, server_seed_hash: pair.serverHash, client_seed: 'ana', nonce: 4 },
    })
    expect(JSON.stringify(view)).not.toContain(pair.serverSeed)
  })

  it('shows the board of a closed round, and the seed only once it was rotated out', () => {
    const closed = { ...cashOut(picked), closedAt: new Date('2026-10-09T12:01:00Z') }
    expect(roundView(closed, IDLE_MS)).toMatchObject({
      state: 'cashed_out',
      board,
      payout: 1125,
      closes_at: null,
      proof: { server_seed: null },
    })
    const rotated = { ...closed, seeds: { ...pair, revealedAt: new Date() } }
    expect(roundView(rotated, IDLE_MS).proof.server_seed).toBe(pair.serverSeed)
  })
})

describe('seedsView', () => {
  it('keeps the active server seed to itself and shows the one before', () => {
    const previous = { ...newPair(), revealedAt: new Date(), nextNonce: 12 }
    const next = newPair()
    const view = seedsView({ active: pair, next, previous })
    expect(JSON.stringify(view)).not.toContain(pair.serverSeed)
    expect(JSON.stringify(view)).not.toMatch(new RegExp(`${next.serverSeed}|${next.clientSeed}`))
    expect(view.next_server_seed_hash).toBe(next.serverHash)
    expect(view.previous).toEqual({
      server_seed: previous.serverSeed,
      server_seed_hash: previous.serverHash,
      client_seed: previous.clientSeed,
      rounds: 12,
    })
    expect(seedsView({ active: pair, next, previous: undefined }).previous).toBeNull()
  })
})
