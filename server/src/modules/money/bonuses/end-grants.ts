import type { Tx } from '../../../platform/db.ts'
import { applyStep } from './apply-step.ts'
import { applyDueSteps } from './count-stakes.ts'
import type { BonusesDeps } from './deps.ts'
import * as store from './grant-store.ts'
import { publishGrant } from './publish-grant.ts'
import type { EndPayload } from './queue.ts'
import { listOpenSpins, updateSpins } from './supplied-spin-store.ts'

/**
 * Takes a step of the house with every grant of a player. An exclusion ends waiting and running grants, and converts completed grants. A withdrawal ends a
 * running grant of a kind that requires the money to stay.
 */
export async function endGrants(deps: BonusesDeps, { playerId, step, cause }: EndPayload): Promise<void> {
  const ended = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const rows = await store.listGrants(tx, playerId, ['queued', 'active', 'completed'])
    const ended: string[] = []
    for (const row of rows)
      if ((await applyStep(deps, tx, row, step, cause)).is === 'done') ended.push(row.id)
    return ended
  })
  for (const id of ended) await publishGrant(deps, playerId, id)
}

const CLOSING = 'closing of the account'

/**
 * Ends the bonuses of an account that is being closed, and returns them to the queue if the closing is undone. It reads the current state of the closing,
 * because facts arrive in any order.
 */
export async function followClosing(deps: BonusesDeps, playerId: number): Promise<void> {
  if (await store.isClosing(deps.db.sql, playerId))
    return endGrants(deps, { playerId, step: 'exclude', cause: CLOSING })
  const back = await deps.db.transaction(async (tx) => {
    await deps.wallet.lock(tx, playerId)
    const rows = await store.listEndedBy(tx, playerId, CLOSING)
    for (const row of rows)
      await applyStep(deps, tx, row, 'reinstate', 'the closing of the account was undone')
    return rows
  })
  for (const { id } of back) await publishGrant(deps, playerId, id)
}

/** Expires grants. A grant without open bets ends; a grant with open bets waits for them and does not block later grants. */
export async function expireDue(deps: BonusesDeps): Promise<void> {
  const now = deps.clock.now()
  let last: store.DueGrant | undefined
  do {
    const due = await store.listDue(deps.db.sql, now, A_PAGE, last)
    for (const { id, playerId } of due) {
      await deps.db.transaction(async (tx) => {
        await deps.wallet.lock(tx, playerId)
        await endSilent(tx, id, now)
        await applyDueSteps(deps, tx, playerId, id, 'time')
      })
      await publishGrant(deps, playerId, id)
    }
    last = due.length < A_PAGE ? undefined : due.at(-1)
  } while (last)
}
const A_PAGE = 100

/** Maximum wait for a supplier's report, ms. A supplier ends free spins at the grant's expiry and then reports their winnings. */
const SILENCE_MS = 3 * 24 * 3_600_000

async function endSilent(tx: Tx, grantId: string, now: Date): Promise<void> {
  for (const spins of await listOpenSpins(tx, grantId)) {
    const row = await store.findGrant(tx, spins.playerId, grantId)
    if (row && now.getTime() >= row.expiresAt.getTime() + SILENCE_MS)
      await updateSpins(tx, { ...spins, state: 'expired' })
  }
}
