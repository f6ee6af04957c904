import type { MinesGame } from './game.ts'
import { isOpen, type MinesRound, TILE_COUNT } from './round.ts'

/**
 * Face of a tile. `opening`: tapped, and waiting for the answer. `spare_*`: content of an unopened tile, shown after the end. Only the server's
 * answer makes a tile a gem or a mine.
 */
export type Face = 'closed' | 'opening' | 'gem' | 'mine' | 'spare_gem' | 'spare_mine'

export function tileFaces(game: Pick<MinesGame, 'round' | 'request' | 'queue'>): Face[] {
  const faces = roundFaces(game.request?.do === 'open' ? undefined : game.round)
  for (const tile of game.queue) faces[tile] = 'opening'
  if (game.request?.do === 'reveal') faces[game.request.tile] = 'opening'
  return faces
}

/**
 * The faces of a round. `upTo`: number of shown picks, for the replay. The rest of the board shows once all picks are
 * made.
 */
export function roundFaces(round: MinesRound | undefined, upTo?: number): Face[] {
  const faces = Array.from({ length: TILE_COUNT }, (): Face => 'closed')
  if (!round) return faces
  const shown = upTo ?? round.play.picks.length
  const ended = !isOpen(round) && upTo === undefined
  if (ended && round.play.board) {
    faces.fill('spare_gem')
    for (const tile of round.play.board) faces[tile] = 'spare_mine'
  }
  round.play.picks.slice(0, shown).forEach((tile, index) => {
    const last = round.ending === 'lost' && index === round.play.picks.length - 1
    faces[tile] = last ? 'mine' : 'gem'
  })
  return faces
}

/**
 * The distance of a tile from `from`, in tiles, 0 to 5.66. After the end of a round the tiles open in the order of
 * this distance.
 */
export function distance(tile: number, from: number): number {
  return Math.hypot((tile % 5) - (from % 5), Math.floor(tile / 5) - Math.floor(from / 5))
}

/** Tile reached by an arrow key; undefined for other keys. At the edge the tile stays the same. */
export function neighbour(tile: number, key: string): number | undefined {
  const [row, column] = [Math.floor(tile / 5), tile % 5]
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? tile - 1 : tile
    case 'ArrowRight':
      return column < 4 ? tile + 1 : tile
    case 'ArrowUp':
      return row > 0 ? tile - 5 : tile
    case 'ArrowDown':
      return row < 4 ? tile + 5 : tile
    case 'Home':
      return row * 5
    case 'End':
      return row * 5 + 4
    case 'PageUp':
      return column
    case 'PageDown':
      return 20 + column
  }
  return undefined
}

/** Typed digits as a tile: `7` is tile 7, and `2` then `3` within a moment is tile 23. Undefined without such a tile. */
export function typedTile(before: string, digit: string): { typed: string; tile: number | undefined } {
  const both = Number(before + digit)
  const typed = both >= 1 && both <= TILE_COUNT ? before + digit : digit
  const number = Number(typed)
  return { typed, tile: number >= 1 && number <= TILE_COUNT ? number - 1 : undefined }
}

/** Draws one of the closed tiles; `random` gives a whole number below its argument. */
export function randomTile(faces: readonly Face[], random: (below: number) => number): number | undefined {
  const closed = faces.flatMap((face, tile) => (face === 'closed' ? [tile] : []))
  return closed[random(closed.length)]
}
