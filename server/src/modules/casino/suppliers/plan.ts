import { cents } from '@jogo/rules/money'
import { refuse } from '../../../platform/refusal.ts'
import { payoutMovement, refundMovement, reversalMovement, stakeMovement } from '../../money/wallet/index.ts'
import type { Action, AppliedAction, Known, SuppliedHead } from './action.ts'
import { bonusLimit } from './bonus-use.ts'
import { coverFromHeld } from './cover-from-held.ts'
import { actionId, roundId } from './ids.ts'
import { divide, RunningBalance, realFirst } from './parts.ts'
import { type ActionRow, common, heldStill, NOTHING, type Plan } from './plan-row.ts'
import { settle } from './settle.ts'

/**
 * Decides which actions of a request are new, and their movements. A win after the last new bet is not posted here; it follows the bet when the bet's parts are
 * known.
 * @param known undefined without a read, which is enough for new bets followed by wins (`canPostUnread`)
 * @throws Refusal reference_reused for a stored action with other content, invalid_request for a rollback of an action other than a bet or a win
 */
export function planRequest(head: SuppliedHead, actions: readonly Action[], known?: Known): Plan {
  const round = roundId(head.supplier, head.playerId, head.game.id, head.key)
  const { entries, fresh } = sift(head, round, actions, known)
  const lastBet = fresh.findLastIndex(({ action }) => isStaking(action))
  const plan: Plan = { roundId: round, entries, rows: [], postings: [], hasNewBet: false }
  const balance = new RunningBalance(known?.balance ?? { real: NOTHING, bonus: NOTHING })
  // Refunds of stakes come first, because the reversal of a win may need their money.
  const isRefund = ({ action }: Fresh) =>
    action.kind === 'rollback' && findOriginal(head, action, known)?.kind === 'bet'
  const inOrder = [...fresh.entries()].sort(([, a], [, b]) => Number(isRefund(b)) - Number(isRefund(a)))
  for (const [at, { action, id }] of inOrder) {
    if (action.kind === 'rollback') reverse(plan, head, { action, id }, known as Known, balance)
    else if (action.kind === 'bet') stake(plan, head, { action, id })
    else if (action.kind === 'settlement') settle(plan, head, { action, id }, known as Known)
    else if (action.kind === 'win')
      pay(plan, head, { action, id }, at > lastBet && lastBet >= 0 ? 'follows' : known)
    else correct(plan, head, { action, id }, known, balance)
  }
  return plan
}

/** The action with the key under which it is stored, perhaps a former key. If several are stored, an action of the same kind has priority. */
export function asStored(
  { supplier }: Pick<SuppliedHead, 'supplier'>,
  actions: readonly Action[],
  { actions: stored }: Known,
): Action[] {
  return actions.map((action) => {
    if (!('formerKeys' in action) || !action.formerKeys) return action
    const findKind = (key: string) => stored.get(actionId(supplier, key))?.kind
    const keys = [action.key, ...action.formerKeys].filter(findKind)
    const key = keys.find((key) => findKind(key) === action.kind) ?? keys[0] ?? action.key
    return { ...action, key }
  })
}

/** Whether a request can be posted without reading stored actions: it has only bets followed by wins. */
export function canPostUnread(actions: readonly Action[]): boolean {
  const first = actions.findIndex(({ kind }) => kind !== 'bet')
  const wins = first < 0 ? [] : actions.slice(first)
  return actions.some(isStaking) && wins.every(({ kind }) => kind === 'win')
}

const isStaking = (action: Action) => action.kind === 'bet' && action.cents > 0n

interface Fresh<A extends Action = Action> {
  action: A
  id: string
}
type Amount = Exclude<Action, { kind: 'rollback' | 'settlement' }>
type Rollback = Extract<Action, { kind: 'rollback' }>

/** Separates stored actions from new ones. An action that the request repeats is new once. */
function sift(head: SuppliedHead, round: string, actions: readonly Action[], known?: Known) {
  const entries: AppliedAction[] = []
  const fresh: Fresh[] = []
  const named = new Map<string, { action: Action; entry: AppliedAction }>()
  // Of two rollbacks of an action in the request, the first undoes it.
  const undone = new Map<string, AppliedAction>()
  for (const action of actions) {
    const id = actionId(head.supplier, action.key)
    const twin = named.get(id)
    if (twin && !isSame(twin.action, action)) refuse('reference_reused')
    const first = action.kind === 'rollback' ? undone.get(action.refKey) : undefined
    const answer = twin?.entry ?? first ?? storedEntry(head, round, { action, id }, known)
    const isTombstone = action.kind === 'rollback' && !findOriginal(head, action, known)
    const entry = answer ?? { key: action.key, txId: isTombstone ? '' : id }
    if (answer === undefined) fresh.push({ action, id })
    named.set(id, { action, entry })
    if (action.kind === 'rollback') undone.set(action.refKey, entry)
    entries.push({ ...entry, key: action.key })
  }
  return { entries, fresh }
}

const isSame = (action: Action, other: Action) =>
  action.kind === other.kind &&
  (action.kind === 'rollback'
    ? action.refKey === (other as Rollback).refKey
    : action.cents === (other as Amount).cents)

const findOriginal = ({ supplier }: SuppliedHead, { refKey }: Rollback, known?: Known) =>
  known?.actions.get(actionId(supplier, refKey))

/** The first answer of a stored action; undefined for a new action. @throws Refusal reference_reused for other content */
function storedEntry(
  head: SuppliedHead,
  round: string,
  { action, id }: Fresh,
  known: Known | undefined,
): AppliedAction | undefined {
  const { key } = action
  const stored = known?.actions.get(id)
  if (action.kind === 'rollback') {
    const original = actionId(head.supplier, action.refKey)
    if (stored && (stored.undoes !== original || stored.playerId !== head.playerId))
      refuse('reference_reused')
    const done = stored ?? known?.undone.get(original)
    return done && { key, txId: done.kind === 'tombstone' ? '' : done.id, at: done.at }
  }
  if (stored) {
    const { kind, amount, playerId, roundId: ownRound, at } = stored
    if (kind !== action.kind || playerId !== head.playerId || ownRound !== round) refuse('reference_reused')
    if (amount !== action.cents && !('keepsFirst' in action && action.keepsFirst)) refuse('reference_reused')
    return { key, txId: id, at }
  }
  const tombstone = known?.undone.get(id)
  if (tombstone && tombstone.playerId !== head.playerId) refuse('reference_reused')
  return tombstone && { key, txId: '', at: tombstone.at }
}

function stake(plan: Plan, head: SuppliedHead, { action, id }: Fresh<Amount>) {
  const { key, cents: amount } = action
  const isFree = amount === 0n
  const row: ActionRow = {
    id,
    key,
    kind: 'bet',
    amount,
    real: isFree ? NOTHING : null,
    bonus: isFree ? NOTHING : null,
  }
  plan.rows.push(row)
  plan.hasNewBet = true
  if (isFree) return
  const movement = stakeMovement({ ...common(plan, head), rq: id, stake: amount, ...bonusLimit(head.use) })
  plan.postings.push({ movement, bet: row })
}

function pay(
  plan: Plan,
  head: SuppliedHead,
  { action, id }: Fresh<Amount>,
  known: Known | 'follows' | undefined,
) {
  const { key, kind, cents: amount } = action
  // A prize has no bonus part, because no stake of the player is behind it.
  const prize = action.isPrize && { isPrize: action.isPrize }
  if (known === 'follows' && amount > 0n && !prize)
    return void plan.rows.push({ id, key, kind, amount, real: null, bonus: null })
  const parts =
    typeof known === 'object' && !prize ? divide(amount, known.stakes) : { real: amount, bonus: NOTHING }
  plan.rows.push({ id, key, kind, amount, ...parts, ...prize })
  if (amount > 0n)
    plan.postings.push({ movement: payoutMovement({ ...common(plan, head), rq: id, ...parts }) })
}

/**
 * Books a correction. A negative correction first takes money that is withheld in its round, real before bonus. The ledger refuses it if the wallet does not
 * cover the rest.
 */
function correct(
  plan: Plan,
  head: SuppliedHead,
  fresh: Fresh<Amount>,
  known: Known | undefined,
  balance: RunningBalance,
) {
  const { key, kind, cents: amount } = fresh.action
  if (amount >= 0n) return pay(plan, head, fresh, known)
  const due = cents(-amount)
  const taken = coverFromHeld(head.playerId, heldStill(plan, known), due)
  const ofHeld = realFirst(due, taken.parts)
  const free = cents(due - ofHeld.real - ofHeld.bonus)
  const { bonus } = known ? realFirst(free, known.balance) : { bonus: NOTHING }
  const real = cents(free - bonus)
  const parts = { real: cents(ofHeld.real + real), bonus: cents(ofHeld.bonus + bonus) }
  balance.take({ real, bonus })
  plan.rows.push({
    ...{ id: fresh.id, key, kind, amount, real: cents(-parts.real), bonus: cents(-parts.bonus) },
    ...taken.leaving(ofHeld),
  })
  plan.postings.push(...taken.movements.map((movement) => ({ movement })), {
    movement: reversalMovement({ ...common(plan, head), rq: fresh.id, ...parts }),
  })
}

/** Rolls an action back. A bet is refunded in full; a win is reversed as far as the wallet covers it. A tombstone blocks a target that has not arrived yet. */
function reverse(
  plan: Plan,
  head: SuppliedHead,
  { action, id }: Fresh<Rollback>,
  known: Known,
  balance: RunningBalance,
) {
  const { key } = action
  const undoes = actionId(head.supplier, action.refKey)
  const original = known.actions.get(undoes)
  if (!original)
    return void plan.rows.push({
      id,
      key,
      kind: 'tombstone',
      amount: NOTHING,
      real: NOTHING,
      bonus: NOTHING,
      undoes,
    })
  const { kind, playerId, roundId: originalRound, real, bonus } = original
  if (playerId !== head.playerId || originalRound !== plan.roundId || (action.only && action.only !== kind))
    refuse('reference_reused')
  if (kind !== 'bet' && kind !== 'win') refuse('invalid_request')
  // The withheld part of a win first returns to the wallet, which the reversal then debits. After a correction only the rest is withheld.
  const there = heldStill(plan, known)
  const own = there.filter((part) => part.id === undoes)
  const held = own.length > 0 ? own : there.filter(({ isRest }) => isRest)
  const taken = coverFromHeld(playerId, kind === 'win' ? held : [], original.amount)
  balance.put(taken.parts)
  plan.postings.push(...taken.movements.map((movement) => ({ movement })))
  const parts = kind === 'bet' ? { real: cents(-real), bonus: cents(-bonus) } : balance.take({ real, bonus })
  const sign = kind === 'bet' ? 1n : -1n
  if (kind === 'bet') balance.put(parts)
  plan.rows.push({
    id,
    key,
    kind: kind === 'bet' ? 'refund' : 'reversal',
    amount: original.amount,
    real: cents(sign * parts.real),
    bonus: cents(sign * parts.bonus),
    undoes,
    ...(own.length === 0 && taken.leaving(parts)),
  })
  const make = kind === 'bet' ? refundMovement : reversalMovement
  if (parts.real + parts.bonus > 0n)
    plan.postings.push({ movement: make({ ...common(plan, head), rq: undoes, ...parts }) })
}
