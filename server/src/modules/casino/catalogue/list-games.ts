import type { GameSort } from '@jogo/contract/catalogue'
import type { Tx } from '../../../platform/db.ts'
import { type Game, type GameFilter, listGameRows } from './store.ts'

const PAGE = 36

export interface GamePage {
  games: Game[]
  next: string | null
}

/** A page of games. `cursor`: number of the last game on the page before; an unknown number starts again. */
export async function listGames(tx: Tx, filter: GameFilter, sort: GameSort, cursor = ''): Promise<GamePage> {
  const after = /^\d{1,9}$/.test(cursor) ? Number(cursor) : undefined
  const rows = await listGameRows(tx, { filter, sort, after, limit: PAGE + 1 })
  const games = rows.slice(0, PAGE)
  const last = games.at(-1)
  return { games, next: rows.length > PAGE && last ? String(last.id) : null }
}
