import { cents, toWire } from '@jogo/rules/money'
import { isRefusal, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Balance, Posted } from '../../money/wallet/index.ts'
import { isUncertified } from '../catalogue/index.ts'
import type { Action, AppliedAction, Known, SuppliedHead } from './action.ts'
import { insertRequestIn } from './apply-store.ts'
import type { AppliedRow, RequestRow } from './attached.ts'
import { explainRealOnly, noteRefusedUse, roundBonusUse } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'
import { listHeldParts } from './held-store.ts'
import { actionId, roundId } from './ids.ts'
import { least } from './parts.ts'
import { asStored, canPostUnread, planRequest } from './plan.ts'
import type { Plan } from './plan-row.ts'
import { publishRefused } from './publish-refused.ts'
import * as store from './store.ts'
import { isProductOpen, stakedBy, suppliedLimits } from './supplied-limits.ts'

export interface Applied {
  /** One entry per action, in order. */
  entries: (Required<AppliedAction> & { isNew: boolean })[]
  /** Balance after all actions. */
  balance: Balance
}

const TRIES = 6

/**
 * Applies a supplier's request: all actions in one commit, each key once. Known actions get their first answer. Wins and rollbacks are accepted in any state of
 * player, game and session; new bets are not.
 * @param finished whether the round ends with this request
 * @throws Refusal game_closed, stake_below_min, stake_above_max (the round's stakes would be too high), bets_closed (the round is finished), player_barred
 *   (also for an ended session), session_idle, terms_changed, ip_blocked, location_outside, location_unknown, reference_reused, invalid_request, and those of
 *   `Wallet.takeStake`; after a refusal nothing has moved
 */
export async function apply(
  deps: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
  { finished }: { finished: boolean },
): Promise<Applied> {
  const blockReason = findBlockReason(deps, head, actions)
  const { min } = suppliedLimits(head.game, deps.settings())
  const staked = stakedBy(actions)
  // A stake below the minimum is allowed for a later bet of a round, so the round is read.
  const isSmall = staked > 0n && staked < min
  const isStoredRead = isSmall || blockReason !== undefined || !canPostUnread(actions)
  let known = isStoredRead ? await readStored(deps, head, actions) : undefined
  const tried = { isExcluded: false, isAbove: false }
  for (let tries = 1; ; tries += 1) {
    const use = roundBonusUse(head, known, tried)
    const ruled = { ...head, use }
    const plan = planRequest(ruled, known ? asStored(head, actions, known) : actions, known)
    if (plan.hasNewBet && blockReason) throw blockReason
    if (plan.hasNewBet && isSmall && known && known.stakes.real + known.stakes.bonus === 0n)
      refuse('stake_below_min', { data: { min_cents: toWire(min) } })
    if (plan.hasNewBet && !plan.postings.some(({ bet }) => bet)) await requireMayStake(deps, head)
    try {
      const at = deps.clock.now()
      // A repeated or late settlement ends nothing, because its round may be open again.
      const isFinished =
        finished &&
        (plan.rows.some(({ isIdle }) => !isIdle) || !actions.some(({ kind }) => kind === 'settlement'))
      const balance = await carryOut(deps, ruled, plan, { at, isFinished })
      if (balance)
        return {
          entries: plan.entries.map((entry) => ({ ...entry, at: entry.at ?? at, isNew: !entry.at })),
          balance,
        }
    } catch (error) {
      // The request is tried again if it was refused without a read, because it may be a repeat, or if its rows may have changed since the read.
      if (!isRefusal(error) || tries === TRIES) throw error
      if (await noteRefusedUse(deps, tried, { code: error.code, use, head })) continue
      if (known !== undefined && !mayChange(error.code, actions))
        throw publishRefused(deps, head, explainRealOnly(error, use, head, tried))
    }
    if (tries === TRIES) refuse('busy', { retryAfterSeconds: 1 })
    known = await readStored(deps, head, actions)
  }
}

/** Checks a player with bets of 0, because for them the ledger checks no stake. */
async function requireMayStake({ wallet }: SuppliersDeps, { playerId }: SuppliedHead): Promise<void> {
  if (!(await wallet.mayStake(playerId))) refuse('player_barred')
}

/**
 * Whether a refusal may disappear after the stored actions are read again. Insufficient funds may: a reversal after the wallet was emptied or the win was
 * released.
 */
const mayChange = (code: string, actions: readonly Action[]): boolean =>
  code === 'round_changed' ||
  code === 'reference_reused' ||
  (code === 'insufficient_funds' && actions.some(({ kind }) => kind === 'rollback' || kind === 'settlement'))

/** Reason why new bets of the request are refused now; undefined if they are allowed. */
function findBlockReason(
  deps: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
): Refusal | undefined {
  const { game, refusal, isStale } = head
  if (!actions.some(({ kind }) => kind === 'bet')) return undefined
  if (deps.settings().maintence) return new Refusal('maintenance')
  if (game.isClosed || !isProductOpen(game, deps.settings())) return new Refusal('game_closed')
  if (game.product === 'casino' && isUncertified(game, deps.jurisdiction))
    return new Refusal('game_uncertified')
  if (refusal) return new Refusal(refusal)
  if (isStale) return new Refusal('bets_closed')
  return undefined
}

async function readStored(
  { db, wallet }: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
): Promise<Known> {
  const { supplier, playerId, game, key } = head
  const ids = actions.flatMap((action) => [
    actionId(supplier, action.key),
    ...otherKeys(action).map((otherKey) => actionId(supplier, otherKey)),
  ])
  const undoing = new Set(
    actions.flatMap((action) => (action.kind === 'rollback' ? [actionId(supplier, action.refKey)] : [])),
  )
  const round = roundId(supplier, playerId, game.id, key)
  const isStaking = actions.some((action) => action.kind === 'bet' && action.cents > 0n)
  const isCorrecting = actions.some(isBelowZero)
  const [stored, held, stakes, balance, isWithoutBonus, corrected] = await Promise.all([
    store.listActions(db.sql, ids),
    actions.some(mayTake) ? listHeldParts(db.sql, round) : [],
    store.findStakes(db.sql, round),
    wallet.balance(playerId),
    isStaking ? wallet.isWithoutBonus(playerId, round) : false,
    isCorrecting ? store.listRoundStakes(db.sql, round) : [],
  ])
  const taken = stored.filter(({ id, kind, bonus }) => kind === 'win' && bonus > 0n && undoing.has(id))
  const paid = taken.map(({ id }) => ({ walletId: playerId, rq: id }))
  const staked = corrected.map((rq) => ({ walletId: playerId, rq, isStake: true as const }))
  const holdings = balance.bonus > 0n ? [...(await wallet.holdings([...paid, ...staked])).values()] : []
  // A round without a stake belongs to no bonus.
  const bonus = isCorrecting && staked.length === 0 ? cents(0n) : balance.bonus
  return {
    actions: new Map(stored.map((storedAction) => [storedAction.id, storedAction])),
    undone: new Map(
      stored.flatMap((storedAction) => (storedAction.undoes ? [[storedAction.undoes, storedAction]] : [])),
    ),
    held,
    stakes,
    isWithoutBonus,
    // Stakes and payouts from before the current bonus do not reduce its balance.
    balance: { ...balance, bonus: holdings.reduce((most, holding) => least(most, holding.bonus), bonus) },
  }
}

/** Keys of other stored actions on which an action depends. */
const otherKeys = (action: Action): readonly string[] =>
  action.kind === 'rollback' ? [action.refKey] : action.kind === 'settlement' ? [] : (action.formerKeys ?? [])

/** Whether the action debits the wallet without being a stake. */
const mayTake = (action: Action): boolean =>
  action.kind === 'rollback' || action.kind === 'settlement' || isBelowZero(action)
const isBelowZero = (action: Action): boolean => action.kind === 'adjust' && action.cents < 0n

/** @returns the balances after the request; undefined if some actions were already known, so that a new plan is needed */
async function carryOut(
  deps: SuppliersDeps,
  head: SuppliedHead,
  plan: Plan,
  { at, isFinished }: Pick<RequestRow, 'at' | 'isFinished'>,
): Promise<Balance | undefined> {
  const { wallet } = deps
  const request: RequestRow = {
    ...{ head, roundId: plan.roundId, at, isFinished, rows: plan.rows },
    limits: suppliedLimits(head.game, deps.settings()),
  }
  if (plan.postings.length === 0) {
    if (plan.rows.length > 0 || isFinished) await writeWithoutMovement(deps, request)
    return wallet.balance(head.playerId)
  }
  const movements = plan.postings.map(({ movement, bet }, place) => {
    const row: AppliedRow = { request, ...(bet && { bet }) }
    return bet || place === 0 ? { ...movement, attach: { kind: 'suppliers.action', row } } : movement
  })
  const posted = await wallet.postGroup(movements)
  return posted.some(({ duplicate }) => duplicate) ? undefined : lastBalance(posted)
}

/** Balance after the whole group: the balance of its last movement. */
const lastBalance = (posted: readonly Posted[]): Balance | undefined =>
  posted
    .flatMap((posted) => [posted, ...(posted.followed ?? [])])
    .reduce<Posted | undefined>(
      (last, posted) => (last && last.version > posted.version ? last : posted),
      undefined,
    )

/** Writes a request without movements under the wallet lock, so that nothing changes between the read and the write. */
async function writeWithoutMovement({ db, wallet }: SuppliersDeps, request: RequestRow): Promise<void> {
  await db.transaction(async (tx) => {
    await wallet.lock(tx, request.head.playerId)
    const [veto] = (await insertRequestIn(tx, request)).vetoes
    if (veto) refuse(veto.code)
  })
}
