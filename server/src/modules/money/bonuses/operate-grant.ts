import { type Grant, lossBy } from '@jogo/rules/bonus/grant'
import { type GrantState, grantStateAfter } from '@jogo/rules/bonus/grant-states'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../../platform/db.ts'
import { isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { readBalance } from '../wallet/index.ts'
import { applyStep, toGrant } from './apply-step.ts'
import type { BonusesDeps } from './deps.ts'
import * as store from './grant-store.ts'
import { publishGrant } from './publish-grant.ts'
import { type OperatePayload, operateGrantLater } from './queue.ts'

/** An operator's step with a player's grant: `end` of a waiting or running grant, or `reinstate` of an ended grant. */
export interface GrantStepRequest {
  id: string
  step: OperatePayload['step']
  why: string
}

/** Amount that the step takes from the player or returns, centavos. Free bets and spins count by their stake. @throws Refusal grant_not_found */
export async function valueOfStep(tx: Tx, { id, step }: GrantStepRequest): Promise<Cents> {
  const row = await requireGrant(tx, id)
  const grant = await toGrant({ wallet: { balance: (playerId) => readBalance(tx, playerId) } }, tx, row)
  const each = 'stake' in row.terms.award ? BigInt(row.terms.award.stake) : 0n
  const { balance, open, unplayed } = step === 'end' ? lossBy(grant, 'end') : unforfeited(grant)
  return cents(balance + open + BigInt(unplayed) * each)
}

const unforfeited = ({ endedWith, unplayed }: Grant) => ({ balance: endedWith, open: cents(0), unplayed })

/**
 * Enqueues the step for a worker, because it moves money.
 * @returns the state of the grant before it
 * @throws Refusal reason_missing, grant_not_found, grant_state, grant_empty
 */
export async function askForStep(tx: Tx, request: GrantStepRequest): Promise<GrantState> {
  const { id, step, why } = request
  if (why.trim() === '') refuse('reason_missing')
  const { playerId, state } = await requireGrant(tx, id)
  if (grantStateAfter(state, step) === undefined) refuse('grant_state', { data: { state } })
  if (step === 'reinstate' && (await valueOfStep(tx, request)) === 0n) refuse('grant_empty')
  await operateGrantLater(tx, { playerId, id, step, cause: `operator: ${why.trim()}` })
  return state
}

async function requireGrant(tx: Tx, id: string): Promise<store.GrantRow> {
  const playerId = isUuid(id) ? await store.findOwner(tx, id) : undefined
  const row = playerId === undefined ? undefined : await store.findGrant(tx, playerId, id)
  return row ?? refuse('grant_not_found', { data: { id } })
}

/** Takes an operator's step. It has no effect if the grant took another step meanwhile. */
export async function operateGrant(
  deps: BonusesDeps,
  { playerId, id, step, cause }: OperatePayload,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const row = await store.findGrant(tx, playerId, id)
    if (row) await applyStep(deps, tx, row, step, cause)
  })
  await publishGrant(deps, playerId, id)
}
