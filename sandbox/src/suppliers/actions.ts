import type { SupplierDeps } from './deps.ts'
import type { Action, SupplierId } from './types.ts'
import type { WalletRequest } from './wallet.ts'

/** Maximum of stored actions. The oldest actions are dropped, because the sandbox stores all its data in one file. */
const KEPT = 20_000

/** Enters a request's effects into the supplier's own list, each action once over all repeats. */
export function record(
  deps: SupplierDeps,
  request: WalletRequest,
  txIds: Record<string, string>,
  at = deps.tasks.now(),
): void {
  const { supplier, userId, game, roundId, sessionId, currency, moves, grant } = request
  const list = deps.store.state.suppliers.actions[supplier]
  const common = {
    user_id: userId,
    game,
    game_id: roundId,
    ...(sessionId ? { session_id: sessionId } : {}),
    currency,
    processed_at: at,
  }
  const add = (action: Action) => {
    // Searches recent actions first, because a repeat follows soon.
    if (list.findLast((entry) => entry.action_id === action.action_id)) return
    list.push(action)
  }
  for (const { id, kind, cents, of } of moves) {
    // The action was accepted without effect, because its rollback had come first.
    if (txIds[id] === '' && kind !== 'rollback') continue
    const tx_id = txIds[id] ?? ''
    if (kind === 'rollback' && of && tx_id !== '') restore(deps, request, of, at)
    const original = of ? { original_action_id: of } : {}
    add({ ...common, action_id: id, ...original, type: kind, amount: cents, tx_id })
  }
  if (grant)
    add({
      ...common,
      action_id: grant.actionId,
      issue_id: grant.issueId,
      type: 'bonus',
      amount: grant.total,
      tx_id: txIds[grant.actionId] ?? '',
    })
  if (list.length > KEPT) list.splice(0, list.length - KEPT)
  deps.store.changed()
}

/** A bet or win without an answer turns out to have arrived. Both lists then have it, and its rollback. */
function restore(deps: SupplierDeps, request: WalletRequest, of: string, at: number): void {
  const rollback = request.moves.find((move) => move.of === of)
  if (!rollback) return
  record(
    deps,
    {
      ...request,
      moves: [{ kind: rollback.ofWin ? 'win' : 'bet', id: of, cents: rollback.cents }],
      finished: false,
    },
    {},
    at,
  )
}

export interface ActionPage {
  rows: Action[]
  next: string | null
}

const PAGE = 1000

/** Actions from `from` up to, not including, `to` (ms), in order. @param cursor `next` of the previous page */
export function actionsBetween(
  deps: SupplierDeps,
  supplier: SupplierId,
  span: { from: number; to: number; cursor?: string | undefined },
): ActionPage {
  const start = Number(span.cursor ?? 0) || 0
  const all = deps.store.state.suppliers.actions[supplier]
    .filter(({ processed_at }) => processed_at >= span.from && processed_at < span.to)
    .sort((a, b) => a.processed_at - b.processed_at)
  const rows = all.slice(start, start + PAGE)
  return { rows, next: all.length > start + PAGE ? String(start + PAGE) : null }
}
