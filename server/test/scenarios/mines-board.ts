import { randomUUID } from 'node:crypto'
import { TILES } from '@jogo/rules/games/mines/mines'
import { type MinesRound, mineBoard } from '../../src/modules/casino/games/mines/round.ts'
import { granted, type House, type Person } from '../house.ts'

/** The mines of an open round, computed inside the server: no call reveals them to a player. */
export async function peek(
  house: House,
  person: Person,
  id: string,
): Promise<{ safe: number[]; mines: number[] }> {
  const round = (await house.app.games.getRound(person.id, id)) as MinesRound
  const board = mineBoard(round)
  return { mines: board, safe: [...Array(TILES).keys()].filter((tile) => !board.includes(tile)) }
}

export const bet = (person: Person, stake: number, mines = 3, id: string = randomUUID()) =>
  granted(person.call('POST /api/games/mines/rounds', { body: { id, stake, mines } }))

export const reveal = (person: Person, id: string, tile: number | undefined) =>
  granted(
    person.call('POST /api/games/mines/rounds/:id/reveal', { params: { id }, body: { tile: tile ?? -1 } }),
  )

export const cashOut = (person: Person, id: string) =>
  granted(person.call('POST /api/games/mines/rounds/:id/cash-out', { params: { id } }))
