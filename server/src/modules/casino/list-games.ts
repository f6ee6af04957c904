import type { CasinoDeps } from './deps.ts'
import { type Game, type GameFilter, type GameKey, listGames as rowsOf } from './store.ts'

const PAGE = 60

export interface GamePage {
  games: Game[]
  next: string | null
}

export async function listGames({ db }: CasinoDeps, filter: GameFilter, cursor?: string): Promise<GamePage> {
  const rows = await rowsOf(db.sql, filter, readKey(cursor), PAGE + 1)
  const games = rows.slice(0, PAGE)
  const last = games.at(-1)
  return { games, next: rows.length > PAGE && last ? writeKey(last) : null }
}

const writeKey = ({ path, position, id }: Game): string =>
  Buffer.from(`${path === null ? 1 : 0} ${position} ${id}`).toString('base64url')

/** Undefined for a foreign cursor: the list then starts at the top. */
function readKey(cursor = ''): GameKey | undefined {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, coming, position, id] = /^([01]) (\d{1,9}) (\d{1,9})$/.exec(text) ?? []
  return coming ? { isComing: coming === '1', position: Number(position), id: Number(id) } : undefined
}
