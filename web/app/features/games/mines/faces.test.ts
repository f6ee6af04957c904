import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, neighbour, randomTile, roundFaces, tileFaces, typedTile } from './faces.ts'
import type { MinesRound } from './round.ts'

const ended = { ending: 'lost', play: { picks: [3, 7], board: [7, 20] } } as unknown as MinesRound

describe('what the tiles show', () => {
  it('shows a tapped tile as opening and never as what it hides', () => {
    const round = { ending: null, play: { picks: [3], board: null } } as unknown as MinesRound
    const faces = tileFaces({ round, request: { do: 'reveal', id: 'x', tile: 5 }, queue: [6] })
    expect([faces[3], faces[5], faces[6], faces[7]]).toEqual(['gem', 'opening', 'opening', 'closed'])
  })

  it('closes the board as soon as the next bet is on its way', () => {
    const bet = { id: 'y', stake: 1, mines: 3 }
    expect(new Set(tileFaces({ round: ended, request: { do: 'open', bet }, queue: [] }))).toEqual(
      new Set(['closed']),
    )
  })

  it('shows the whole board after the end', () => {
    const faces = roundFaces(ended)
    expect([faces[3], faces[7], faces[20], faces[0]]).toEqual(['gem', 'mine', 'spare_mine', 'spare_gem'])
  })

  it('replays pick by pick without giving the rest away', () => {
    expect(roundFaces(ended, 0).every((face) => face === 'closed')).toBe(true)
    expect(roundFaces(ended, 1)[3]).toBe('gem')
    expect(roundFaces(ended, 1)[20]).toBe('closed')
    expect(roundFaces(ended, 2)[7]).toBe('mine')
  })
})

describe('moving on the board', () => {
  it('stays on the board, whatever is pressed', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
    fc.assert(
      fc.property(fc.nat(24), fc.constantFrom(...keys), (tile, key) => {
        const to = neighbour(tile, key)
        expect(to).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThan(25)
      }),
    )
    expect(neighbour(12, 'ArrowUp')).toBe(7)
    expect(neighbour(4, 'ArrowRight')).toBe(4)
    expect(neighbour(4, 'x')).toBeUndefined()
  })

  it('reads one or two typed digits as a tile', () => {
    expect(typedTile('', '7')).toEqual({ typed: '7', tile: 6 })
    expect(typedTile('2', '3')).toEqual({ typed: '23', tile: 22 })
    expect(typedTile('2', '6')).toEqual({ typed: '6', tile: 5 })
    expect(typedTile('', '0')).toEqual({ typed: '0', tile: undefined })
  })

  it('measures how far a tile lies from another', () => {
    expect(distance(12, 12)).toBe(0)
    expect(distance(0, 24)).toBeCloseTo(5.657, 3)
  })

  it('chooses only among closed tiles', () => {
    const faces = roundFaces({ ending: null, play: { picks: [0, 1], board: null } } as unknown as MinesRound)
    expect(randomTile(faces, () => 0)).toBe(2)
    expect(randomTile(faces, (below) => below - 1)).toBe(24)
    expect(randomTile([], () => 0)).toBeUndefined()
  })
})
