import { dueStep, type Grant } from '@jogo/rules/bonus/grant'
import { payBonus } from '@jogo/rules/bonus/grant-bets'
import { isRunning } from '@jogo/rules/bonus/grant-states'
import { countStake, progressAfter } from '@jogo/rules/bonus/rollover'
import { type Cents, cents } from '@jogo/rules/money'
import type { Tx } from '../../platform/db.ts'
import type { BonusesDeps } from './deps.ts'
import type { GrantRow } from './grant-store.ts'
import * as store from './grant-store.ts'
import { settledStake } from './settled-stake.ts'
import type { StakeFact } from './stake-store.ts'
import * as stakes from './stake-store.ts'
import { factsOf, grantAt, merged, moveBonus, takeStep, toGrant } from './take-step.ts'
import { tell } from './tell.ts'

/** Counts what was settled of a player since the last time, and takes the steps that are due by it. */
export async function countStakes(deps: BonusesDeps, playerId: number): Promise<void> {
  const changed = new Set<string>()
  await deps.db.transaction(async (tx) => {
    changed.clear()
    await deps.wallet.lock(tx, playerId)
    const facts = await stakes.takeSettled(tx, playerId)
    if (facts.length === 0) return
    const activations = await store.listActivations(tx, playerId)
    const ids = facts.map(stakeIdOf)
    const seqs = await stakes.stakeSeqs(tx, playerId, ids)
    const withoutBonus = await deps.wallet.listWithoutBonus(tx, playerId, ids)
    for (const fact of facts) {
      const id = stakeIdOf(fact)
      const seq = seqs.get(id)
      const grantId = grantAt(activations, seq)
      const row = grantId === undefined ? undefined : await store.findGrant(tx, playerId, grantId)
      if (!row || seq === undefined) continue
      await count(deps, tx, row, { fact, seq, isWithout: withoutBonus.has(id) })
      changed.add(row.id)
    }
    for (const { id } of await store.listGrants(tx, playerId, ['active', 'completed']))
      await takeDue(deps, tx, playerId, id, 'settled stakes')
  })
  for (const id of changed) await tell(deps, playerId, id)
}

const stakeIdOf = (fact: StakeFact): string => ('betId' in fact ? fact.betId : fact.roundId)

interface Settled {
  fact: StakeFact
  seq: number
  isWithout: boolean
}

/** One stake for the grant that was in the wallet when it was taken. */
async function count(
  deps: BonusesDeps,
  tx: Tx,
  row: GrantRow,
  { fact, seq, isWithout }: Settled,
): Promise<void> {
  const at = deps.clock.now()
  const stake = settledStake(fact, seq, isWithout)
  const before = await stakes.findCounted(tx, row.id, stake.id)
  const rollover = {
    ...{ id: row.id, of: 'bonus' as const, required: row.required, progress: row.progress },
    ...{ from: 0, until: null, counting: row.terms },
  }
  const earlier = before ? [before] : []
  const [contribution] = countStake(stake, [rollover], earlier)
  if (!contribution) return
  const paidBonus = cents(fact.payoutBonus)
  await stakes.upsertCounted(tx, {
    ...{ ...contribution, paidBonus, playerId: row.playerId, stakeId: stake.id, stake: stake.stake, at },
    ...{ product: stake.product, mechanic: stake.mechanic, game: stake.game },
  })
  const progress = progressAfter(rollover, earlier, [contribution])
  const counted = { ...row, progress }
  if (isRunning(row.state)) return store.updateGrant(tx, counted, at)
  const more = cents(paidBonus - (before?.paidBonus ?? 0n))
  await payLate(deps, tx, counted, more)
}

/** Bonus that a bet of a grant has paid after the grant's end. */
async function payLate(deps: BonusesDeps, tx: Tx, row: GrantRow, paid: Cents): Promise<void> {
  const at = deps.clock.now()
  const grant: Grant = await toGrant(deps, tx, row)
  const { grant: after, moves } = payBonus(grant, paid, await factsOf(deps, tx, row, at))
  const made = await moveBonus(deps, tx, row.playerId, moves)
  await store.updateGrant(tx, merged(row, after), at)
  if (made.length === 0) return
  await store.insertStep(tx, {
    ...{
      grantId: row.id,
      playerId: row.playerId,
      step: 'pay',
      state: after.state,
      cause: 'a bet paid after its end',
      moves: made,
      at,
    },
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
