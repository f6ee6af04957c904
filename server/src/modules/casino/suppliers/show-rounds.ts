import { type ListKey, readCursor, writeCursor } from '../../../platform/cursor.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { BalanceBeforeAfter } from '../../money/wallet/index.ts'
import type { NamedGame } from '../catalogue/index.ts'
import type { SuppliersDeps } from './deps.ts'
import * as store from './round-store.ts'

export interface ShownRound {
  round: store.SuppliedRound
  game: NamedGame
  actions: store.RoundAction[]
  /** Balances before the first and after the last movement of the action; undefined without movements. */
  around: Pick<BalanceBeforeAfter, 'before' | 'after'> | undefined
}

const PAGE = 50
/** Placeholder of a missing game, although the table of rounds does not allow one. */
const UNKNOWN: NamedGame = { slug: '', name: '', provider: '' }

type Deps = Pick<SuppliersDeps, 'db' | 'catalogue' | 'wallet'>

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
  const [found] = await shown(deps, playerId, [round])
  return found ?? refuse('round_not_found')
}

async function shown(
  { db, catalogue, wallet }: Deps,
  playerId: number,
  rounds: readonly store.SuppliedRound[],
): Promise<ShownRound[]> {
  if (rounds.length === 0) return []
  const actions = await store.listRoundActions(
    db.sql,
    rounds.map(({ id }) => id),
  )
  const around = await wallet.around(playerId, [...new Set(actions.map(({ rq }) => rq))])
  const games = await catalogue.namesById([...new Set(rounds.map(({ gameId }) => gameId))])
  const byRound = Map.groupBy(actions, ({ roundId }) => roundId)
  return rounds.map((round) => {
    const own = byRound.get(round.id) ?? []
    const game = games.get(round.gameId) ?? UNKNOWN
    return { round, game, actions: inOrder(own, around), around: aroundAll(own, around) }
  })
}

type Arounds = ReadonlyMap<string, BalanceBeforeAfter>

/** Balances before the first and after the last movement of these actions. */
function aroundAll(actions: readonly store.RoundAction[], around: Arounds): ShownRound['around'] {
  const [head, ...others] = actions.flatMap(({ rq }) => around.get(rq) ?? [])
  if (!head) return undefined
  const first = others.reduce((a, b) => (b.first < a.first ? b : a), head)
  const last = others.reduce((a, b) => (b.last > a.last ? b : a), head)
  return { before: first.before, after: last.after }
}

/** Actions in order. Within a request, bets without a movement come first, then movements in their order, then other actions without a movement. */
function inOrder(actions: readonly store.RoundAction[], around: Arounds): store.RoundAction[] {
  const place = ({ kind, rq, moved }: store.RoundAction): number => {
    const span = around.get(rq)
    if (!span || moved === 0) return kind === 'bet' ? -1 : Number.POSITIVE_INFINITY
    // A rollback has the reference of its target and a later movement.
    return Number(kind === 'refund' || kind === 'reversal' ? span.last : span.first)
  }
  return actions
    .map((action) => ({ action, place: place(action) }))
    .sort((a, b) => Number(a.action.at) - Number(b.action.at) || a.place - b.place || 0)
    .map(({ action }) => action)
}
