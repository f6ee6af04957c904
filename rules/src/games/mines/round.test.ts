import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { isOpen, openRound, type Terms } from '../game.ts'
import { mines as game } from './game.ts'
import { lastPick, minesPayout } from './mines.ts'
import { cashOut, closeIdle, currentPayout, nextPayout, openTile } from './round.ts'

const TERMS: Terms = { stake: cents(1000), rtpBp: 9900, maxWin: cents(10_000_000), version: 1 }
const MINES = [10, 23, 14]
const opened = (terms: Partial<Terms> = {}, mines = 3) => openRound(game, { mines }, { ...TERMS, ...terms })

describe('a round of Mines', () => {
  it('grows with each safe tile and pays on cash-out', () => {
    const round = openTile(openTile(opened(), MINES, 0), MINES, 1)
    expect(currentPayout(round)).toBe(1285n)
    expect(nextPayout(round)).toBe(1478n)
    expect(cashOut(round)).toMatchObject({ ending: 'cashed_out', payout: 1285n, play: { picks: [0, 1] } })
  })

  it('gives the same round for a tile already open', () => {
    const round = openTile(opened(), MINES, 7)
    expect(openTile(round, MINES, 7)).toBe(round)
    const lost = openTile(round, MINES, 10)
    expect(openTile(lost, MINES, 10)).toBe(lost)
  })

  it('is lost on a mine, which is its last pick', () => {
    const lost = openTile(openTile(opened(), MINES, 7), MINES, 23)
    expect(lost).toMatchObject({ ending: 'lost', payout: 0n, play: { picks: [7, 23] } })
    expect(currentPayout(lost)).toBe(0n)
    expect(() => cashOut(lost)).toThrow(RangeError)
    expect(() => openTile(lost, MINES, 1)).toThrow(RangeError)
  })

  it('pays itself when every safe tile is open', () => {
    const mines = Array.from({ length: 24 }, (_, tile) => tile)
    const round = openTile(opened({}, 24), mines, 24)
    expect(round).toMatchObject({ ending: 'won', payout: 24_750n })
    expect(nextPayout(round)).toBeUndefined()
  })

  it('pays itself at the limit, never less than the multiplier says', () => {
    const round = openTile(opened({ maxWin: cents(1200) }), MINES, 0)
    expect(round).toMatchObject({ ending: 'won', payout: 1125n })
  })

  it('left alone it is paid as it stands, or gives the stake back when no tile was opened', () => {
    expect(closeIdle(opened())).toMatchObject({ ending: 'refunded', payout: 1000n })
    expect(closeIdle(openTile(opened(), MINES, 0))).toMatchObject({
      ending: 'idle',
      payout: 1125n,
    })
  })

  it('has nothing to cash out before the first tile', () => {
    expect(() => cashOut(opened())).toThrow(RangeError)
    expect(currentPayout(opened())).toBe(0n)
    expect(nextPayout(opened())).toBe(1125n)
  })

  it.each([-1, 25, 0.5])('knows no tile %s', (tile) => {
    expect(() => openTile(opened(), MINES, tile)).toThrow(RangeError)
  })

  it('only ever grows, and closed is closed', () => {
    const moves = fc.array(fc.integer({ min: 0, max: 26 }), { maxLength: 30 })
    const board = fc.shuffledSubarray([...Array(25).keys()], { minLength: 1, maxLength: 24 })
    const limit = fc.bigInt(30_000n, 10_000_000n).map((value) => cents(value))
    fc.assert(
      fc.property(board, limit, moves, (mines, maxWin, steps) => {
        let round = opened({ maxWin }, mines.length)
        for (const step of steps) {
          const before = round
          try {
            round =
              step === 25 ? cashOut(round) : step === 26 ? closeIdle(round) : openTile(round, mines, step)
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError)
            continue
          }
          const { picks } = round.play
          expect(round === before || isOpen(before)).toBe(true)
          expect(picks.slice(0, before.play.picks.length)).toEqual(before.play.picks)
          expect(round.payout <= maxWin).toBe(true)
          if (!isOpen(round) && round.ending !== 'lost' && picks.length > 0) {
            expect(round.payout).toBe(minesPayout(round.stake, mines.length, picks.length, round.rtpBp))
          }
          expect(picks.length <= lastPick(mines.length, round) || round.ending === 'lost').toBe(true)
        }
      }),
    )
  })
})
