import { type ClosingFacts, type NextStep, nextStep, type Step, TERMS } from '@jogo/rules/protection/closing'
import { type Rest, sweepRest } from '../../../platform/sweeps.ts'
import { closeAccount, giveNotice, record, returnBalance, surrender } from './carry-out.ts'
import type { ClosingRow } from './closing.ts'
import type { ClosingDeps } from './deps.ts'
import * as store from './store.ts'

/** Maximum steps of a closing in one run, more than any closing has. */
const MOST_STEPS = 10
const AT_ONCE = 200

/** Advances all due closings. It may run twice, late, or in several workers. */
export async function advanceDue(deps: ClosingDeps): Promise<Rest> {
  const { db, clock, log } = deps
  const due = await store.listDue(db.sql, clock.now(), AT_ONCE)
  for (const id of due) {
    try {
      await advance(deps, id)
    } catch (error) {
      log.error({ err: error, closing: id }, 'a closing could not go on; it is tried again')
    }
  }
  return sweepRest(due.length, AT_ONCE)
}

/** Advances a closing as far as possible. Each step is one commit, and effects outside the database may happen twice. */
export async function advance(deps: ClosingDeps, id: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const closing = await store.findClosingById(deps.db.sql, id)
    if (!closing) return
    const facts = await readFacts(deps, closing)
    const next = nextStep(facts, deps.clock.now().getTime())
    if (next.do === 'wait') {
      await store.updateDueAt(deps.db.sql, closing, next.until === null ? null : new Date(next.until))
      return
    }
    if (!(await carryOut(deps, closing, next))) return
  }
}

/** @returns false if the closing waits for something other than time; it is then checked again */
function carryOut(deps: ClosingDeps, closing: ClosingRow, next: Exclude<NextStep, { do: 'wait' }>) {
  switch (next.do) {
    case 'notice':
      return giveNotice(deps, closing)
    case 'close':
      return closeAccount(deps, closing)
    case 'return':
      return returnBalance(deps, closing)
    case 'surrender':
      return surrender(deps, closing)
    default:
      return record(deps, closing, next.step)
  }
}

async function readFacts(deps: ClosingDeps, closing: ClosingRow): Promise<ClosingFacts> {
  const { db, wallet, cashier } = deps
  const { playerId, reason, step, stepAt, begunAt, noticedAt, heldSince } = closing
  const open = await readOpen(deps, closing)
  const { real } = await wallet.balance(playerId)
  const sent = step === 'returning' ? await store.findReturn(db.sql, closing) : undefined
  return {
    ...{ reason, step, open, real },
    stepAt: stepAt.getTime(),
    begunAt: begunAt.getTime(),
    noticedAt: noticedAt?.getTime(),
    heldSince: heldSince?.getTime(),
    payout: sent === undefined ? undefined : await cashier.payoutState(sent),
    cameBack: isPaidOut(step) && real > 0n && (await cameBack(deps, closing)),
  }
}

const isPaidOut = (step: Step) => step === 'returned' || step === 'surrendered'

/** Whether a payout of the remaining balance failed or was returned, by the closing or by the player during an exclusion. */
async function cameBack({ db, cashier }: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const since = await store.findTried(db.sql, closing)
  return since !== undefined && cashier.cameBackSince(closing.playerId, since)
}

/** Number of open bets and rounds, after refunds if the reason cancels them. Bets that a much later correction reopens are included. */
async function readOpen(
  { bets, games }: ClosingDeps,
  { playerId, reason, step }: ClosingRow,
): Promise<number> {
  const isOver = step === 'undone' || step === 'superseded'
  if (TERMS[reason].cancels && !isOver) {
    await bets.cancelOpen(playerId)
    await games.refundOpen(playerId)
  }
  return (await bets.countOpen(playerId)) + (await games.countOpen(playerId))
}
