import type { SettledStake } from '@jogo/rules/bonus/contribution'
import { dueStep } from '@jogo/rules/bonus/grant'
import { countStake, progressAfter } from '@jogo/rules/bonus/rollover'
import type { Tx } from '../../platform/db.ts'
import { countForDeposits } from './deposit-rollovers.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import * as store from './grant-store.ts'
import { settleBonus } from './settle-bonus.ts'
import { settledStake } from './settled-stake.ts'
import type { StakeFact } from './stake-store.ts'
import * as stakes from './stake-store.ts'
import { grantAt, takeStep, toGrant } from './take-step.ts'
import { tell } from './tell.ts'

/** Counts what was settled of a player since the last time, and takes the steps that are due by it. */
export async function countStakes(deps: BonusesDeps, playerId: number): Promise<void> {
  const changed = new Set<string>()
  await deps.db.transaction(async (tx) => {
    changed.clear()
    await deps.wallet.lock(tx, playerId)
    const facts = newestOf(await stakes.takeSettled(tx, playerId))
    if (facts.length === 0) return
    const activations = await store.listActivations(tx, playerId)
    const ids = facts.map(stakeIdOf)
    const seqs = await stakes.stakeSeqs(tx, playerId, ids)
    const withoutBonus = await deps.wallet.listWithoutBonus(tx, playerId, ids)
    const bets = facts.flatMap((fact) => ('betId' in fact ? [fact.betId] : []))
    const risks = await deps.bets.risksOf(tx, playerId, bets)
    for (const fact of facts) {
      const id = stakeIdOf(fact)
      const seq = seqs.get(id)
      if (seq === undefined) continue
      const stake = settledStake(fact, { withoutBonus: withoutBonus.has(id), riskPpm: risks.get(id) })
      await countForDeposits(deps, tx, playerId, { ...stake, placedAt: seq }, versionOf(fact))
      const grantId = grantAt(activations, seq)
      const row = grantId === undefined ? undefined : await store.findGrant(tx, playerId, grantId)
      if (!row) continue
      await count(deps, tx, row, fact, stake)
      changed.add(row.id)
    }
    for (const { id } of await store.listGrants(tx, playerId, ['active', 'completed']))
      await takeDue(deps, tx, playerId, id, 'settled stakes')
  })
  for (const id of changed) await tell(deps, playerId, id)
}

/** A fact says all that a stake came to, so the newest one of a stake takes the place of the others. */
const newestOf = (facts: readonly StakeFact[]): StakeFact[] => [
  ...new Map(
    facts.toSorted((a, b) => versionOf(a) - versionOf(b)).map((fact) => [stakeIdOf(fact), fact]),
  ).values(),
]

/** Facts come in no order: which of one stake is newer. */
const versionOf = (fact: StakeFact): number => ('betId' in fact ? fact.n : Date.parse(fact.closedAt))

const stakeIdOf = (fact: StakeFact): string => ('betId' in fact ? fact.betId : fact.roundId)

/** One stake for the grant that was in the wallet when it was taken. */
async function count(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  fact: StakeFact,
  stake: SettledStake,
): Promise<void> {
  const at = deps.clock.now()
  const version = versionOf(fact)
  const before = await stakes.findCounted(tx, row.id, stake.id)
  if (before && before.version > version) return
  const rollover = {
    ...{ id: row.id, of: 'bonus' as const, required: row.required, progress: row.progress },
    ...{ from: 0, until: row.expiresAt.getTime(), counting: row.terms },
  }
  const earlier = before ? [before] : []
  const [contribution] = countStake(stake, [rollover], earlier)
  if (!contribution) return
  const progress = progressAfter(rollover, earlier, [contribution])
  await store.updateGrant(tx, { ...row, progress }, at)
  const came = await settleBonus(deps, tx, { ...row, progress }, { fact, stakeId: stake.id, before, at })
  await stakes.upsertCounted(tx, {
    ...{
      ...contribution,
      ...came,
      version,
      playerId: row.playerId,
      stakeId: stake.id,
      stake: stake.stake,
      at,
    },
    ...{ product: stake.product, mechanic: stake.mechanic, game: stake.game },
  })
}

/** Takes the steps that are due, one after the other. @returns the row as it stands then */
export async function takeDue(
  deps: BonusesDeps,
  tx: Tx,
  playerId: number,
  id: string,
  cause: string,
): Promise<GrantRow | undefined> {
  for (;;) {
    const row = await store.findGrant(tx, playerId, id)
    if (!row) return undefined
    const step = dueStep(await toGrant(deps, tx, row), deps.clock.now().getTime())
    const answer = step && (await takeStep(deps, tx, row, step, cause))
    if (answer?.is !== 'done') return row
  }
}
