import { type ClosingFacts, type NextStep, nextStep, type Step, TERMS } from '@jogo/rules/protection/closing'
import { type Rest, restOf } from '../../../platform/sweeps.ts'
import { closeAccount, giveNotice, record, returnBalance, surrender } from './carry-out.ts'
import type { ClosingRow } from './closing.ts'
import type { ClosingDeps } from './deps.ts'
import * as store from './store.ts'

/** Steps of one closing without a pause; more than there are in a row. */
const MOST_STEPS = 10
const AT_ONCE = 200

/** Does what is due of every closing. It may be done twice, late, or by several workers at the same time. */
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
  return restOf(due.length, AT_ONCE)
}

/** Takes a closing as far as it goes now. Each step is one commit, and what it does outside of the database may be done twice. */
export async function advance(deps: ClosingDeps, id: string): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    const closing = await store.getClosing(deps.db.sql, id)
    if (!closing) return
    const facts = await factsOf(deps, closing)
    const next = nextStep(facts, deps.clock.now().getTime())
    if (next.do === 'wait') {
      await store.waitUntil(deps.db.sql, closing, next.until === null ? null : new Date(next.until))
      return
    }
    if (!(await carryOut(deps, closing, next))) return
  }
}

/** @returns false when it waits for another reason than the time: it is looked at again */
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

async function factsOf(deps: ClosingDeps, closing: ClosingRow): Promise<ClosingFacts> {
  const { db, wallet, cashier } = deps
  const { playerId, reason, step, stepAt, begunAt, noticedAt, heldSince } = closing
  const open = await openOf(deps, closing)
  const { real } = await wallet.balance(playerId)
  const sent = step === 'returning' ? await store.findReturn(db.sql, closing) : undefined
  return {
    ...{ reason, step, open, real },
    stepAt: stepAt.getTime(),
    begunAt: begunAt.getTime(),
    noticedAt: noticedAt?.getTime(),
    heldSince: heldSince?.getTime(),
    payout: sent === undefined ? undefined : await cashier.payoutOf(sent),
    cameBack: isPaidOut(step) && real > 0n && (await cameBack(deps, closing)),
  }
}

const isPaidOut = (step: Step) => step === 'returned' || step === 'surrendered'

/** Whether what is there was sent before: by the closing, or by the player while it was held. */
async function cameBack({ db, cashier }: ClosingDeps, closing: ClosingRow): Promise<boolean> {
  const since = await store.findTried(db.sql, closing)
  return since !== undefined && cashier.cameBackSince(closing.playerId, since)
}

/** What is open, after it was given back where the reason says so; also what was opened again by a correction long after. */
async function openOf({ bets, games }: ClosingDeps, { playerId, reason, step }: ClosingRow): Promise<number> {
  const isOver = step === 'undone' || step === 'superseded'
  if (TERMS[reason].cancels && !isOver) {
    await bets.cancelOpen(playerId)
    await games.refundOpen(playerId)
  }
  return (await bets.countOpen(playerId)) + (await games.countOpen(playerId))
}
