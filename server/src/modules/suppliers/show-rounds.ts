import { type ListKey, readCursor, writeCursor } from '../../platform/cursor.ts'
import { refuse } from '../../platform/refusal.ts'
import type { NamedGame } from '../casino/index.ts'
import type { Around } from '../wallet/index.ts'
import type { SuppliersDeps } from './deps.ts'
import * as store from './round-store.ts'

export interface ShownRound {
  round: store.SuppliedRound
  game: NamedGame
  actions: store.RoundAction[]
  /** The balances before the first and after the last of what it moved; undefined for one that moved nothing. */
  around: Around | undefined
}

const PAGE = 50
/** Stands where a game is not there, which the table of rounds does not allow. */
const UNKNOWN: NamedGame = { slug: '', name: '', provider: '' }

type Deps = Pick<SuppliersDeps, 'db' | 'casino' | 'wallet'>

/** A page of the player's rounds, newest first. */
export async function listRounds(
  deps: Deps,
  playerId: number,
  { gameId, isOpen, cursor }: { gameId?: number | undefined; isOpen: boolean; cursor?: string | undefined },
): Promise<{ rounds: ShownRound[]; next: string | null }> {
  const before: ListKey | undefined = readCursor(cursor)
  const found = await store.listRounds(deps.db.sql, playerId, { gameId, isOpen, before, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  const next = found.length > PAGE && last ? writeCursor({ at: last.openedAt, id: last.id }) : null
  return { rounds: await shown(deps, playerId, page), next }
}

/** @throws Refusal round_not_found */
export async function getRound(deps: Deps, playerId: number, id: string): Promise<ShownRound> {
  const round = (await store.findRound(deps.db.sql, playerId, id)) ?? refuse('round_not_found')
  const [one] = await shown(deps, playerId, [round])
  return one ?? refuse('round_not_found')
}

async function shown(
  { db, casino, wallet }: Deps,
  playerId: number,
  rounds: readonly store.SuppliedRound[],
): Promise<ShownRound[]> {
  if (rounds.length === 0) return []
  const actions = await store.listRoundActions(
    db.sql,
    rounds.map(({ id }) => id),
  )
  const around = await wallet.around(playerId, [...new Set(actions.map(({ rq }) => rq))])
  const games = await casino.namesOf([...new Set(rounds.map(({ gameId }) => gameId))])
  const byRound = Map.groupBy(actions, ({ roundId }) => roundId)
  return rounds.map((round) => {
    const own = byRound.get(round.id) ?? []
    const moved = own.flatMap(({ rq }) => around.get(rq) ?? [])
    const [first, last] = [moved[0], moved.at(-1)]
    const game = games.get(round.gameId) ?? UNKNOWN
    return { round, game, actions: own, around: first && last && { before: first.before, after: last.after } }
  })
}
