import type { UserRolloverUpdateEvent } from '@jogo/contract/realtime'
import type { SettledStake } from '@jogo/rules/bonus/contribution'
import { dueStep, type Grant } from '@jogo/rules/bonus/grant'
import { isRunning } from '@jogo/rules/bonus/grant-states'
import { countStake, progressAfter } from '@jogo/rules/bonus/rollover'
import type { Tx } from '../../../platform/db.ts'
import { applyStep, toGrant } from './apply-step.ts'
import { countForDeposits } from './deposit-rollovers.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import * as store from './grant-store.ts'
import { publishFigures, publishGrant } from './publish-grant.ts'
import { settleBonus } from './settle-bonus.ts'
import { settledStake } from './settled-stake.ts'
import type { ClaimedStake, StakeFact } from './stake-store.ts'
import * as stakes from './stake-store.ts'
import { rolloverFigures } from './views.ts'

const RUNNING = ['active', 'completed'] as const

/** A stake to be counted, with its fact. */
interface Counting {
  fact: StakeFact
  stake: SettledStake
  /** Number of the stake's movement. */
  seq: number
  grantId: string | undefined
}

/** Counts a player's newly settled stakes for the grants, and takes the due steps of the grants. */
export async function countStakes(deps: BonusesDeps, playerId: number): Promise<void> {
  const figures = new Map<string, UserRolloverUpdateEvent | undefined>()
  await deps.db.transaction(async (tx) => {
    figures.clear()
    await deps.wallet.lock(tx, playerId)
    const counting = await claimCounting(deps, tx, playerId)
    if (counting.length === 0) return
    await countForDeposits(
      deps,
      tx,
      playerId,
      counting.map(({ fact, stake, seq }) => ({
        stake: { ...stake, placedAt: seq },
        version: factVersion(fact),
      })),
    )
    const rows = new Map((await store.listGrants(tx, playerId, RUNNING)).map((row) => [row.id, row]))
    let isStale = false
    for (const { fact, stake, grantId } of counting) {
      if (grantId === undefined) continue
      const row = rows.get(grantId) ?? (await store.findGrant(tx, playerId, grantId))
      if (!row) continue
      figures.set(row.id, undefined)
      const { after, isMoved } = await count(deps, tx, row, fact, stake)
      isStale ||= isMoved
      if (isMoved) rows.clear()
      else if (isRunning(after.state)) rows.set(after.id, after)
    }
    const running = isStale ? await store.listGrants(tx, playerId, RUNNING) : [...rows.values()]
    for (const row of running) {
      const after = await applyDue(deps, tx, row, 'settled stakes')
      if (figures.has(row.id)) figures.set(row.id, rolloverFigures(after.row, after.grant))
    }
  })
  for (const [id, known] of figures) {
    if (known) publishFigures(deps, known)
    else await publishGrant(deps, playerId, id)
  }
}

/** Takes a player's uncounted settled stakes, each with its newest fact and its rollover weight. */
async function claimCounting(deps: BonusesDeps, tx: Tx, playerId: number): Promise<Counting[]> {
  const claimed = newestStakes(await stakes.deleteSettled(tx, playerId))
  const bets = claimed.flatMap(({ fact }) => ('betId' in fact ? [fact.betId] : []))
  const risks = await deps.bets.combinedRisks(tx, playerId, bets)
  return claimed.flatMap(({ fact, seq, grantId, withoutBonus }) => {
    if (seq === undefined) return []
    const stake = settledStake(fact, { withoutBonus, riskPpm: risks.get(factStakeId(fact)) })
    return [{ fact, stake, seq, grantId }]
  })
}

/** The newest fact of each stake. A fact is complete, so it replaces earlier facts of the stake. */
const newestStakes = (claimed: readonly ClaimedStake[]): ClaimedStake[] => [
  ...new Map(
    claimed
      .toSorted((a, b) => factVersion(a.fact) - factVersion(b.fact))
      .map((claimedStake) => [factStakeId(claimedStake.fact), claimedStake]),
  ).values(),
]

/** Version of a fact. It orders the facts of a stake, which arrive in any order. */
const factVersion = (fact: StakeFact): number => ('betId' in fact ? fact.n : Date.parse(fact.closedAt))

const factStakeId = (fact: StakeFact): string => ('betId' in fact ? fact.betId : fact.roundId)

/** Counts a stake for the grant that was active when it was taken. `isMoved`: the count moved money, so the grants must be read again. */
async function count(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  fact: StakeFact,
  stake: SettledStake,
): Promise<{ after: GrantRow; isMoved: boolean }> {
  const at = deps.clock.now()
  const version = factVersion(fact)
  const before = await stakes.findCounted(tx, row.id, stake.id)
  if (before && before.version > version) return { after: row, isMoved: false }
  const rollover = {
    ...{ id: row.id, of: 'bonus' as const, required: row.required, progress: row.progress },
    ...{ from: 0, until: row.expiresAt.getTime(), counting: row.terms },
  }
  const earlier = before ? [before] : []
  const [contribution] = countStake(stake, [rollover], earlier)
  if (!contribution) return { after: row, isMoved: false }
  const after = { ...row, progress: progressAfter(rollover, earlier, [contribution]) }
  await store.updateGrant(tx, after, at)
  const { settled, isMoved } = await settleBonus(deps, tx, after, { fact, stakeId: stake.id, before, at })
  await stakes.upsertCounted(tx, {
    ...{ ...contribution, ...settled, version, playerId: row.playerId },
    ...{ stakeId: stake.id, stake: stake.stake, at },
    ...{ product: stake.product, mechanic: stake.mechanic, game: stake.game },
  })
  return { after, isMoved }
}

/** Takes all due steps of a grant. @returns the updated row */
export async function applyDueSteps(
  deps: BonusesDeps,
  tx: Tx,
  playerId: number,
  id: string,
  cause: string,
): Promise<GrantRow | undefined> {
  const row = await store.findGrant(tx, playerId, id)
  return row && (await applyDue(deps, tx, row, cause)).row
}

/** Takes the due steps of a row that this transaction has read. */
async function applyDue(
  deps: BonusesDeps,
  tx: Tx,
  first: GrantRow,
  cause: string,
): Promise<{ row: GrantRow; grant: Grant }> {
  for (let row = first; ; ) {
    const grant = await toGrant(deps, tx, row)
    const step = dueStep(grant, deps.clock.now().getTime())
    const answer = step && (await applyStep(deps, tx, row, step, cause))
    if (answer?.is !== 'done') return { row, grant }
    row = answer.row
  }
}
