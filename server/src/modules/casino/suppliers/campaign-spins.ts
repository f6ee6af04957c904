import { type Cents, toWire } from '@jogo/rules/money'
import { publish } from '../../../facts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { OpenableGame } from '../catalogue/index.ts'
import { stakeOfSpin } from './ask-free-spins.ts'
import { insertSpinWin, updateCampaignWin } from './campaign-spins-store.ts'
import {
  type EndState,
  type Issue,
  type IssueState,
  insertIssue,
  updateIssueState,
} from './free-spins-store.ts'
import { actionId } from './ids.ts'
import { issueFreeSpinsLater } from './queue.ts'

/** Maximum days within which free spins must be started, as for free spins by operators. */
export const MOST_SPIN_DAYS = 90
const MOST_LEVEL = 100

/** Free spins of an active grant. */
export interface SpinsOfGrant {
  grantId: string
  playerId: number
  game: OpenableGame
  quantity: number
  /** Stake of each spin, which must be one of the game's stakes (`stakeLevel`). */
  stake: Cents
  validUntil: Date
}

/** Ordinal of an amount among the game's stakes, from 1. Undefined for an amount that is none of them. */
export function stakeLevel(game: OpenableGame, stake: number): number | undefined {
  for (let level = 1; level <= MOST_LEVEL; level += 1) if (stakeOfSpin(game, level) === stake) return level
  return undefined
}

/** Records free spins of a grant and enqueues their issue at the supplier, which is retried until the supplier answers. @returns id of the issue */
export async function giveSpins(tx: Tx, { clock }: { clock: Clock }, spins: SpinsOfGrant): Promise<string> {
  const { grantId, playerId, game, quantity, stake, validUntil } = spins
  const id = newId(clock)
  await insertIssue(tx, {
    ...{ id, grantId, playerId, quantity, validUntil, supplier: game.supplier, gameId: game.id },
    ...{ level: stakeLevel(game, toWire(stake)) ?? 1, stake: toWire(stake), by: 'campaign', at: clock.now() },
  })
  await issueFreeSpinsLater(tx, id)
  return id
}

/** Moves free spins to another state, unless they have moved meanwhile, and notifies their grant. */
export async function moveSpins(
  db: Database,
  issue: Issue,
  to: IssueState,
  why: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateIssueState(tx, issue.id, issue.state, to, why)
    await publishMoved(tx, issue)
  })
}

/**
 * Books a supplier's report on free spins of a grant. Each report counts once, and the grant pays by its terms.
 * @param state end of the free spins; undefined while they continue
 * @throws Refusal reference_reused for another amount with the same key
 */
export async function creditCampaignWin(
  { db, clock }: { db: Database; clock: Clock },
  issue: Issue,
  { key, won, state }: { key: string; won: Cents; state: EndState | undefined },
): Promise<void> {
  if (!state) return
  const { id: issueId, playerId, supplier } = issue
  const at = clock.now()
  await db.transaction(async (tx) => {
    if (won > 0n) {
      const priorWin = await insertSpinWin(tx, {
        id: actionId(supplier, key),
        key,
        issueId,
        playerId,
        won,
        at,
      })
      if (priorWin !== undefined && priorWin !== won) refuse('reference_reused')
      if (priorWin !== undefined) return
    }
    await updateCampaignWin(tx, issueId, { state, won, at })
    await publishMoved(tx, issue)
  })
}

async function publishMoved(tx: Tx, { id: issueId, playerId, grantId }: Issue): Promise<void> {
  if (grantId !== null) await publish(tx, { name: 'supplied_spins.moved', playerId, grantId, issueId })
}
