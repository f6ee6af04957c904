import { type AmlFacts, judgeMoves } from '@jogo/rules/aml/judge'
import { AML_RULES, type AmlRule, DAY_MS, SCREENED_MS } from '@jogo/rules/aml/rules'
import type { Tx } from '../../../platform/db.ts'
import { listMoves } from '../../money/cashier/index.ts'
import { sumStakedReal } from '../../money/wallet/index.ts'
import { findClosing } from '../closing/index.ts'
import { findPlayer, listOpenings } from '../players/index.ts'
import { type Companion, listCompanions } from '../sessions/index.ts'
import { openHit } from './open-hit.ts'
import { listHolding, listLastSelected, lockScreening } from './store.ts'

const MOST_COMPANIONS = 500
/** Kinds of rules about a lasting state. They open one hit per window, because otherwise each further payment would be a hit. */
const STANDING: ReadonlySet<AmlRule['kind']> = new Set(['open_close', 'shared_device', 'shared_key'])

/**
 * Judges a player's money by every rule about payments, and opens a hit for each new finding. It needs only the transaction, so that a withdrawal is screened
 * in its own transaction.
 * @returns numbers of the undecided hits that hold withdrawals, also of earlier hits, because their facts may not have reached the cashier
 */
export async function screenPlayer(tx: Tx, playerId: number, { now }: { now: Date }): Promise<number[]> {
  await lockScreening(tx, playerId)
  if (!(await findPlayer(tx, playerId))) return []
  const openings = await listOpenings(tx, playerId)
  const openedAt = openings.find((opening) => opening.playerId === playerId)?.openedAt ?? now
  const moves = await listMoves(tx, playerId, new Date(now.getTime() - SCREENED_MS))
  if (moves.length === 0) return listHolding(tx, playerId)
  const selected = await listLastSelected(tx, playerId)
  const since = new Date(now.getTime() - 30 * DAY_MS)
  const companions = await listCompanions(tx, playerId, { since, most: MOST_COMPANIONS })
  const closing = await findClosing(tx, playerId)
  for (const rule of AML_RULES) {
    const begin = new Date(now.getTime() - rule.windowDays * DAY_MS)
    const last = selected.get(rule.name)
    if (STANDING.has(rule.kind) && last && last >= begin) continue
    const facts: AmlFacts = {
      ...{ now, openedAt, deviceMates: largestGroup(companions) },
      moves: moves.filter(({ at }) => at >= begin && (last === undefined || at > last)),
      ownAccounts: openings.filter((opening) => opening.openedAt >= begin).map((opening) => opening.playerId),
      stakedSince: (from) => sumStakedReal(tx, playerId, { from, until: now }),
      ...(closing?.reason === 'wish' && { closingAt: closing.begunAt }),
    }
    const finding = await judgeMoves(rule, facts)
    if (finding) await openHit(tx, playerId, rule, finding, now)
  }
  return listHolding(tx, playerId)
}

/** Players of the browser that most of these players use. */
function largestGroup(companions: readonly Companion[]): number[] {
  const browsers = Map.groupBy(
    companions.filter(({ by }) => by === 'device'),
    ({ of }) => of,
  )
  const groups = [...browsers.values()].map((group) => group.map((companion) => companion.playerId))
  const [largest = []] = groups.toSorted((one, other) => other.length - one.length)
  return largest.toSorted((one, other) => one - other)
}
