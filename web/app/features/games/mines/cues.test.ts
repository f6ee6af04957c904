import { describe, expect, it } from 'vitest'
import { winLevel } from '../win/win-level.ts'
import { gemSemitones, moveCues } from './cues.ts'
import { type MinesGame, NEW_GAME } from './game.ts'
import type { MinesRound } from './round.ts'

const round = ({ picks = [], ...over }: { picks?: number[]; ending?: string; payout?: number }): MinesRound =>
  ({ id: 'r', ending: null, stake: 1000, payout: 0, play: { picks }, ...over }) as unknown as MinesRound
const game = (over: Partial<MinesGame>): MinesGame => ({ ...NEW_GAME, ...over })
const names = (before: MinesGame, after: MinesGame) => moveCues(before, after).map((cue) => cue.is)

describe('what is heard and read out', () => {
  const open = game({ round: round({ picks: [1] }) })

  it('tells each new tile once', () => {
    expect(moveCues(open, game({ round: round({ picks: [1, 2, 3] }) }))).toMatchObject([
      { is: 'gem', tile: 2, count: 2 },
      { is: 'gem', tile: 3, count: 3 },
    ])
    expect(names(open, open)).toEqual([])
  })

  it('celebrates only when more came back than was staked', () => {
    const end = (payout: number, ending = 'cashed_out') =>
      game({ round: round({ picks: [1], ending, payout }) })
    expect(names(open, end(1031))).toEqual(['won'])
    expect(names(open, end(1000))).toEqual(['even'])
    expect(names(open, end(990))).toEqual(['even'])
    expect(names(open, end(1000, 'refunded'))).toEqual(['returned'])
  })

  it('lets a loss be one soft cue and nothing more', () => {
    const lost = game({ round: round({ picks: [1, 5], ending: 'lost' }) })
    expect(moveCues(open, lost)).toMatchObject([{ is: 'mine', tile: 5 }])
  })

  it('is silent about rounds that were only found', () => {
    expect(names(NEW_GAME, game({ round: round({ picks: [1, 2] }), paused: true }))).toEqual([])
    expect(names(NEW_GAME, game({ round: round({ ending: 'cashed_out', payout: 5000 }) }))).toEqual([])
    const minesGame = game({ request: { do: 'open', bet: { id: 'r', stake: 1000, mines: 3 } } })
    expect(names(minesGame, game({ round: round({}) }))).toEqual(['began'])
  })

  it('grows with the win', () => {
    expect([1001, 2000, 9999, 10_000].map((payout) => winLevel({ stake: 1000, payout }))).toEqual([
      1, 2, 2, 3,
    ])
  })

  it('rises in pitch with every gem', () => {
    const notes = Array.from({ length: 11 }, (_, index) => gemSemitones(index + 1))
    expect(notes).toEqual([...notes].sort((a, b) => a - b))
    expect(new Set(notes).size).toBe(11)
    expect(gemSemitones(24)).toBe(24)
  })
})
