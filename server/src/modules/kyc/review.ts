import { publish } from '../../facts.ts'
import type { Tx } from '../../platform/db.ts'
import { type AttemptOutcome, judge, mayMove } from './attempt.ts'
import type { KycDeps } from './deps.ts'
import * as store from './store.ts'

/** Reads an attempt from the company and updates the account. Idempotent: a decision is applied once. */
export async function review(deps: KycDeps, publicId: string): Promise<boolean> {
  const { db, clock, companies, players, jurisdiction, log } = deps
  const attempt = await store.findByPublicId(db.sql, publicId)
  if (!attempt) return true
  const company = companies[attempt.provider]
  if (!company.isConfigured) return false
  const answer = await company.read(publicId)
  if (answer.kind === 'unavailable') return false
  if (answer.kind === 'not_found' || answer.report.refId !== attempt.id) {
    log.error(
      { attempt: attempt.id, answer: answer.kind },
      'the verification company does not know an attempt of ours',
    )
    return true
  }
  const player = await players.get(attempt.playerId)
  const decision = judge(answer.report, player, clock.now(), jurisdiction.minAge)
  if (decision.status !== 'open') await db.transaction((tx) => decide(deps, tx, attempt.id, decision))
  return true
}

/** The attempt, the player, the wallet's bars and the fact change in one transaction. */
async function decide(
  { clock, players, wallet }: KycDeps,
  tx: Tx,
  id: string,
  decision: Exclude<AttemptOutcome, { status: 'open' }>,
) {
  const attempt = await store.lockAttempt(tx, id)
  if (!attempt || !mayMove(attempt.status, decision.status)) return
  const { playerId } = attempt
  const at = clock.now()
  if (decision.status === 'approved') {
    await store.decideAttempt(tx, id, { status: 'approved', refusal: null, at })
    await players.setVerified(tx, playerId, at)
    await wallet.unbar(tx, playerId)
    return publish(tx, { name: 'kyc.approved', playerId })
  }
  await store.decideAttempt(tx, id, { status: 'refused', refusal: decision.reason, at })
  if (attempt.status !== 'approved') return
  await players.setVerified(tx, playerId, null)
  await wallet.bar(tx, playerId)
  return publish(tx, { name: 'kyc.revoked', playerId, reason: decision.reason })
}
