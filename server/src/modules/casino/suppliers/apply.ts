import { cents, toWire } from '@jogo/rules/money'
import { isRefusal, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Balance, Posted } from '../../money/wallet/index.ts'
import { isUncertified } from '../catalogue/index.ts'
import type { Action, AppliedAction, Known, SuppliedHead } from './action.ts'
import { writeRequestIn } from './apply-store.ts'
import type { AppliedRow, RequestRow } from './attached.ts'
import { bonusUseOf, explainRealOnly, noteRefusedUse } from './bonus-use.ts'
import type { SuppliersDeps } from './deps.ts'
import { listHeldOf } from './held-store.ts'
import { actionId, roundId } from './ids.ts'
import { least } from './parts.ts'
import { asStored, canPostUnread, type Plan, planOf } from './plan.ts'
import * as store from './store.ts'
import { stakedBy, suppliedLimitsOf } from './supplied-limits.ts'
import { tellRefused } from './tell-refused.ts'

export interface Applied {
  /** One per action, in their order. */
  entries: (Required<AppliedAction> & { isNew: boolean })[]
  /** After all of them. */
  balance: Balance
}

const TRIES = 6

/**
 * Does what a supplier asks, all actions of a request in one commit, each of its keys once: what was done before is answered as the first time.
 * Wins and what takes an action back are taken in any state of player, game and session; new bets are not.
 * @param finished whether the round is over with it
 * @throws Refusal game_closed, stake_below_min, stake_above_max (the new bets take the stakes of the round above it), bets_closed (the round is finished), player_barred (also for a session that is over), session_idle, terms_changed, ip_blocked, location_outside, location_unknown, reference_reused, invalid_request, and those
 *   of `Wallet.takeStake`; nothing has moved then
 */
export async function apply(
  deps: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
  { finished }: { finished: boolean },
): Promise<Applied> {
  const blockReason = blockReasonOf(deps, head, actions)
  const { min } = suppliedLimitsOf(head.game, deps.settings())
  const staked = stakedBy(actions)
  // A small bet may be a further one of its round.
  const isSmall = staked > 0n && staked < min
  const isStoredRead = isSmall || blockReason !== undefined || !canPostUnread(actions)
  let known = isStoredRead ? await look(deps, head, actions) : undefined
  const tried = { isExcluded: false, isAbove: false }
  for (let tries = 1; ; tries += 1) {
    const use = bonusUseOf(head, known, tried)
    const ruled = { ...head, use }
    const plan = planOf(ruled, known ? asStored(head, actions, known) : actions, known)
    if (plan.hasNewBet && blockReason) throw blockReason
    if (plan.hasNewBet && isSmall && known && known.stakes.real + known.stakes.bonus === 0n)
      refuse('stake_below_min', { data: { min_cents: toWire(min) } })
    if (plan.hasNewBet && !plan.postings.some(({ bet }) => bet)) await requireMayStake(deps, head)
    try {
      const at = deps.clock.now()
      const balance = await carryOut(deps, ruled, plan, { at, isFinished: finished })
      if (balance)
        return { entries: plan.entries.map((one) => ({ ...one, at: one.at ?? at, isNew: !one.at })), balance }
    } catch (error) {
      // What was refused without a look may be known already; what was looked up may have changed meanwhile.
      if (!isRefusal(error) || tries === TRIES) throw error
      if (await noteRefusedUse(deps, tried, { code: error.code, use, head })) continue
      if (known !== undefined && !mayChange(error.code, actions))
        throw tellRefused(deps, head, explainRealOnly(error, use, head, tried))
    }
    if (tries === TRIES) refuse('busy', { retryAfterSeconds: 1 })
    known = await look(deps, head, actions)
  }
}

/** The ledger asks when a stake is taken; bets of nothing take none. */
async function requireMayStake({ wallet }: SuppliersDeps, { playerId }: SuppliedHead): Promise<void> {
  if (!(await wallet.mayStake(playerId))) refuse('player_barred')
}

/** Whether a refusal may be gone when what is known is read again; the last is that of a reversal whose wallet was emptied meanwhile, or whose win was released. */
const mayChange = (code: string, actions: readonly Action[]): boolean =>
  code === 'round_changed' ||
  code === 'reference_reused' ||
  (code === 'insufficient_funds' && actions.some(({ kind }) => kind === 'rollback'))

/** Why bets of the request are refused now, whatever is known of them. */
function blockReasonOf(
  deps: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
): Refusal | undefined {
  const { game, refusal, isStale } = head
  if (!actions.some(({ kind }) => kind === 'bet')) return undefined
  if (deps.settings().maintence) return new Refusal('maintenance')
  if (game.isClosed || !deps.settings().casino_enabled) return new Refusal('game_closed')
  if (isUncertified(game, deps.jurisdiction)) return new Refusal('game_uncertified')
  if (refusal) return new Refusal(refusal)
  if (isStale) return new Refusal('bets_closed')
  return undefined
}

async function look(
  { db, wallet }: SuppliersDeps,
  head: SuppliedHead,
  actions: readonly Action[],
): Promise<Known> {
  const { supplier, playerId, game, key } = head
  const ids = actions.flatMap((action) => [
    actionId(supplier, action.key),
    ...(action.kind === 'rollback' ? [action.refKey] : (action.formerKeys ?? [])).map((one) =>
      actionId(supplier, one),
    ),
  ])
  const undoing = new Set(
    actions.flatMap((action) => (action.kind === 'rollback' ? [actionId(supplier, action.refKey)] : [])),
  )
  const round = roundId(supplier, playerId, game.id, key)
  const isStaking = actions.some((action) => action.kind === 'bet' && action.cents > 0n)
  const isCorrecting = actions.some(isBelowZero)
  const [stored, held, stakes, balance, isWithoutBonus, corrected] = await Promise.all([
    store.listActions(db.sql, ids),
    actions.some(mayTake) ? listHeldOf(db.sql, round) : [],
    store.findStakes(db.sql, round),
    wallet.balance(playerId),
    isStaking ? wallet.isWithoutBonus(playerId, round) : false,
    isCorrecting ? store.listStakesOf(db.sql, round) : [],
  ])
  const taken = stored.filter(({ id, kind, bonus }) => kind === 'win' && bonus > 0n && undoing.has(id))
  const paid = taken.map(({ id }) => ({ walletId: playerId, rq: id }))
  const staked = corrected.map((rq) => ({ walletId: playerId, rq, isStake: true as const }))
  const holdings = balance.bonus > 0n ? [...(await wallet.holdings([...paid, ...staked])).values()] : []
  // A round without a stake belonged to no bonus.
  const bonus = isCorrecting && staked.length === 0 ? cents(0n) : balance.bonus
  return {
    actions: new Map(stored.map((one) => [one.id, one])),
    undone: new Map(stored.flatMap((one) => (one.undoes ? [[one.undoes, one]] : []))),
    held,
    stakes,
    isWithoutBonus,
    // What was paid or staked before the bonus which the wallet holds now takes nothing of that.
    balance: { ...balance, bonus: holdings.reduce((most, one) => least(most, one.bonus), bonus) },
  }
}

/** Whether it takes money of a wallet that no stake is. */
const mayTake = (action: Action): boolean => action.kind === 'rollback' || isBelowZero(action)
const isBelowZero = (action: Action): boolean => action.kind === 'adjust' && action.cents < 0n

/** @returns the balances after it; undefined when something of it turned out to be known, so that it has to be planned again */
async function carryOut(
  deps: SuppliersDeps,
  head: SuppliedHead,
  plan: Plan,
  { at, isFinished }: Pick<RequestRow, 'at' | 'isFinished'>,
): Promise<Balance | undefined> {
  const { wallet } = deps
  const request: RequestRow = {
    ...{ head, roundId: plan.roundId, at, isFinished, rows: plan.rows },
    limits: suppliedLimitsOf(head.game, deps.settings()),
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
  return posted.some(({ duplicate }) => duplicate) ? undefined : lastOf(posted)
}

/** After all of them: what follows a movement may follow any of the group. */
const lastOf = (posted: readonly Posted[]): Balance | undefined =>
  posted
    .flatMap((one) => [one, ...(one.followed ?? [])])
    .reduce<Posted | undefined>((last, one) => (last && last.version > one.version ? last : one), undefined)

/** Writes what moves nothing, under the lock of the wallet, so that nothing comes between what is looked up and what is written. */
async function writeWithoutMovement({ db, wallet }: SuppliersDeps, request: RequestRow): Promise<void> {
  await db.transaction(async (tx) => {
    await wallet.lock(tx, request.head.playerId)
    const [veto] = (await writeRequestIn(tx, request)).vetoes
    if (veto) refuse(veto.code)
  })
}
