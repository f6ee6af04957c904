import { LINKED_FROM, type LinkEvidence, linkScore } from '@jogo/rules/aml/links'
import { DAY_MS } from '@jogo/rules/aml/rules'
import type { Tx } from '../../../platform/db.ts'
import type { ForeignPix } from '../../money/cashier/index.ts'
import { findPlayer, findPlayerIds, listAccounts } from '../players/index.ts'
import { listCompanions } from '../sessions/index.ts'
import { listAllForeignPix } from './foreign-pix.ts'

/** An account linked with another, and the evidence of the link. */
export interface Link {
  playerId: number
  /** Score of the link, up to 100. */
  score: number
  isLinked: boolean
  evidence: LinkEvidence[]
}

const LOOKED_BACK_MS = 90 * DAY_MS
const MOST_COMPANIONS = 500

/** Accounts that share a person, a payer, a browser or an address with an account, within 90 days. The strongest link comes first. */
export async function listLinks(tx: Tx, playerId: number, now: Date): Promise<Link[]> {
  const since = new Date(now.getTime() - LOOKED_BACK_MS)
  const found = new Map<number, LinkEvidence[]>()
  const add = (other: number, evidence: LinkEvidence) => {
    if (other !== playerId) found.set(other, [...(found.get(other) ?? []), evidence])
  }
  const own = await listAccounts(tx, playerId)
  for (const account of own) add(account, { kind: 'person', accounts: own.length, lastAt: now })
  for (const { playerId: other, by, accounts, lastAt } of await listCompanions(tx, playerId, {
    since,
    most: MOST_COMPANIONS,
  }))
    add(other, { kind: by, accounts, lastAt })
  for (const { other, evidence } of await listPayers(tx, playerId, since)) add(other, evidence)
  return [...found]
    .map(([other, evidence]) => {
      const score = linkScore(evidence)
      return { playerId: other, score, isLinked: score >= LINKED_FROM, evidence }
    })
    .sort((one, another) => another.score - one.score || one.playerId - another.playerId)
}

/** Accounts with charges paid by the player, payers of the player's charges, and accounts with a common payer. */
async function listPayers(
  tx: Tx,
  playerId: number,
  since: Date,
): Promise<{ other: number; evidence: LinkEvidence }[]> {
  const player = await findPlayer(tx, playerId)
  const { pix } = await listAllForeignPix(tx, since)
  const found: { other: number; evidence: LinkEvidence }[] = []
  const byPayer = Map.groupBy(pix, ({ payerCpf }) => payerCpf)
  for (const [payerCpf, paid] of byPayer) {
    const charged = [...new Set(paid.map((entry) => entry.playerId))]
    const evidence = { accounts: charged.length, lastAt: lastPaidAt(paid) }
    if (payerCpf === player?.cpf)
      found.push(...charged.map((other) => ({ other, evidence: { kind: 'payer' as const, ...evidence } })))
    if (!charged.includes(playerId)) continue
    for (const other of await findPlayerIds(tx, payerCpf))
      found.push({ other, evidence: { kind: 'payer', ...evidence } })
    for (const other of charged) found.push({ other, evidence: { kind: 'common_payer', ...evidence } })
  }
  return found
}

const lastPaidAt = (paid: readonly ForeignPix[]): Date =>
  new Date(Math.max(...paid.map(({ at }) => at.getTime())))
