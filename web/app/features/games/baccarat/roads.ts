import type { BaccaratSide } from '@jogo/rules/games/baccarat/baccarat'

const ROWS = 6

/** A win on the big road, with its following ties. */
export interface RoadCell {
  x: number
  y: number
  winner: 'player' | 'banker'
  ties: number
}

/**
 * The big road: wins of one side go down a column, and the first win of the other side begins the next column. At the foot, or at a taken
 * cell, the column turns to the right. A tie is a mark on the win before it; ties before any win are left out. @param winners the oldest
 * first
 */
export function bigRoad(winners: readonly BaccaratSide[]): RoadCell[] {
  const cells: RoadCell[] = []
  const isTaken = (x: number, y: number) => cells.some((cell) => cell.x === x && cell.y === y)
  let head = -1
  for (const winner of winners) {
    const last = cells.at(-1)
    if (winner === 'tie') {
      if (last) last.ties += 1
    } else if (last?.winner === winner) {
      const canFall = last.y + 1 < ROWS && !isTaken(last.x, last.y + 1) && last.x === head
      cells.push({ x: last.x + (canFall ? 0 : 1), y: last.y + (canFall ? 1 : 0), winner, ties: 0 })
    } else {
      head += 1
      while (isTaken(head, 0)) head += 1
      cells.push({ x: head, y: 0, winner, ties: 0 })
    }
  }
  return cells
}
