import type { AmlFinding } from '@jogo/rules/aml/judge'
import type { AmlRule } from '@jogo/rules/aml/rules'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { insertHit } from './store.ts'

/** Maximum transactions listed in a hit. The number of all selected transactions is stored too. */
const MOST_MOVES = 200

/** Stores a finding as a hit, once per player, rule and window. The player is not informed. */
export async function openHit(
  tx: Tx,
  playerId: number,
  rule: AmlRule,
  { from, until, moves, figures }: AmlFinding,
  foundAt: Date,
): Promise<void> {
  const named = moves.slice(0, MOST_MOVES).map(({ kind, id, amount, at }) => ({
    ...{ kind, id, amount: String(amount), at: at.toISOString() },
  }))
  const total = (kind: string) =>
    String(moves.reduce((sum, move) => (move.kind === kind ? sum + move.amount : sum), 0n))
  const totals = { deposit: total('deposit'), withdrawal: total('withdrawal') }
  const evidence = { figures, moves: named, selected: moves.length, totals }
  const hit = { playerId, rule: rule.name, ruleVersion: rule.version, from, until, evidence, foundAt }
  const number = await insertHit(tx, hit)
  if (number !== undefined) await publish(tx, { name: 'aml_hit.opened', playerId, number, holds: rule.holds })
}
