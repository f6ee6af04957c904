import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastPick, payoutOf } from './mines.ts'
import {
  cashOut,
  closeIdle,
  currentPayout,
  isOpen,
  type MinesBet,
  nextPayout,
  openRound,
  openTile,
  ROUND_TRANSITIONS,
} from './mines-round.ts'
import { cents } from './money.ts'

const BET: MinesBet = { stake: cents(1000), mines: 3, rtpBp: 9900, maxWin: cents(10_000_000) }
const MINES = [10, 23, 14]

describe('a round of Mines', () => {
  it('grows with each safe tile and pays on cash-out', () => {
    const round = openTile(openTile(openRound(BET), MINES, 0), MINES, 1)
    expect(currentPayout(round)).toBe(1285n)
    expect(nextPayout(round)).toBe(1478n)
    expect(cashOut(round)).toMatchObject({ state: 'cashed_out', payout: 1285n, picks: [0, 1] })
  })

  it('gives the same round for a tile already open', () => {
    const round = openTile(openRound(BET), MINES, 7)
    expect(openTile(round, MINES, 7)).toBe(round)
    const lost = openTile(round, MINES, 10)
    expect(openTile(lost, MINES, 10)).toBe(lost)
  })

  it('is lost on a mine, which is its last pick', () => {
    const lost = openTile(openTile(openRound(BET), MINES, 7), MINES, 23)
    expect(lost).toMatchObject({ state: 'busted', payout: 0n, picks: [7, 23] })
    expect(currentPayout(lost)).toBe(0n)
    expect(() => cashOut(lost)).toThrow(RangeError)
    expect(() => openTile(lost, MINES, 1)).toThrow(RangeError)
  })

  it('pays itself when every safe tile is open', () => {
    const mines = Array.from({ length: 24 }, (_, tile) => tile)
    const round = openTile(openRound({ ...BET, mines: 24 }), mines, 24)
    expect(round).toMatchObject({ state: 'auto_cashed', payout: 24_750n })
    expect(nextPayout(round)).toBeUndefined()
  })

  it('pays itself at the limit, never less than the multiplier says', () => {
    const round = openTile(openRound({ ...BET, maxWin: cents(1200) }), MINES, 0)
    expect(round).toMatchObject({ state: 'auto_cashed', payout: 1125n })
  })

  it('left alone it is paid as it stands, or gives the stake back when no tile was opened', () => {
    expect(closeIdle(openRound(BET))).toMatchObject({ state: 'refunded', payout: 1000n })
    expect(closeIdle(openTile(openRound(BET), MINES, 0))).toMatchObject({
      state: 'idle_cashed',
      payout: 1125n,
    })
  })

  it('has nothing to cash out before the first tile', () => {
    expect(() => cashOut(openRound(BET))).toThrow(RangeError)
    expect(currentPayout(openRound(BET))).toBe(0n)
    expect(nextPayout(openRound(BET))).toBe(1125n)
  })

  it.each([-1, 25, 0.5])('knows no tile %s', (tile) => {
    expect(() => openTile(openRound(BET), MINES, tile)).toThrow(RangeError)
  })

  it('only ever moves by the table, and closed is closed', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 26 }), { maxLength: 30 })
    const board = fc.shuffledSubarray([...Array(25).keys()], { minLength: 1, maxLength: 24 })
    const limit = fc.bigInt(30_000n, 10_000_000n).map((value) => cents(value))
    fc.assert(
      fc.property(board, limit, moves, (mines, maxWin, steps) => {
        let round = openRound({ ...BET, mines: mines.length, maxWin })
        for (const step of steps) {
          const before = round
          try {
            round =
              step === 25 ? cashOut(round) : step === 26 ? closeIdle(round) : openTile(round, mines, step)
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError)
            continue
          }
          const allowed: readonly string[] = ROUND_TRANSITIONS[before.state]
          expect(round === before || allowed.includes(round.state)).toBe(true)
          expect(round.payout <= maxWin).toBe(true)
          if (!isOpen(round) && round.state !== 'busted' && round.picks.length > 0) {
            expect(round.payout).toBe(payoutOf(round.stake, round.mines, round.picks.length, round.rtpBp))
          }
          expect(round.picks.length <= lastPick(round) || round.state === 'busted').toBe(true)
        }
      }),
    )
  })
})
