import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { type AttemptOutcome, assessFace, assessVerification, mayMove } from './attempt.ts'
import { demandFaceCheck } from './demand-face-check.ts'
import type { KycDeps } from './deps.ts'
import { deleteFaceDue } from './face-due-store.ts'
import * as store from './store.ts'

type Decision = Exclude<AttemptOutcome, { status: 'open' }>

/** Reads an attempt from the company and updates the account. A decision is applied once. */
export async function review(deps: KycDeps, publicId: string): Promise<boolean> {
  const { db, clock, companies, players, jurisdiction, log } = deps
  const attempt = await store.findByPublicId(db.sql, publicId)
  if (!attempt) return true
  const company = companies[attempt.provider]
  const checks = attempt.way === 'face' ? company.face : company
  if (!checks?.isConfigured) return false
  const answer = await checks.read(publicId)
  if (answer.kind === 'unavailable') return false
  if (answer.kind === 'not_found' || answer.report.refId !== attempt.id) {
    log.error(
      { attempt: attempt.id, answer: answer.kind },
      'the verification company does not know an attempt of ours',
    )
    return true
  }
  const player = await players.get(attempt.playerId)
  const decision =
    attempt.way === 'face'
      ? assessFace(answer.report, player)
      : assessVerification(answer.report, player, clock.now(), jurisdiction.minAge)
  if (decision.status !== 'open') await db.transaction((tx) => decide(deps, tx, attempt, decision))
  return true
}

/** Decides an attempt: attempt, player, bars of the wallet and fact change in one transaction. */
async function decide(
  deps: KycDeps,
  tx: Tx,
  { table, id }: Pick<store.Attempt, 'table' | 'id'>,
  decision: Decision,
) {
  const attempt = await store.lockAttempt(tx, { table, id })
  if (!attempt || !mayMove(attempt.status, decision.status)) return
  const refusal = decision.status === 'refused' ? decision.reason : null
  await store.updateAttemptDecided(tx, attempt, { status: decision.status, refusal, at: deps.clock.now() })
  await FOLLOWS[table](deps, tx, attempt, decision)
}

/** Effects of a decision on the player, by table of the attempt. */
const FOLLOWS: Readonly<
  Record<
    store.AttemptTable,
    (deps: KycDeps, tx: Tx, attempt: store.Attempt, decision: Decision) => Promise<void>
  >
> = {
  /** Effects for the identity. A due face check ends, because the company has checked the face too. */
  async kyc_attempts({ clock, players, wallet }, tx, { playerId, status }, decision) {
    if (decision.status === 'approved') {
      await players.setVerified(tx, playerId, clock.now())
      await deleteFaceDue(tx, playerId)
      await wallet.unbar(tx, playerId)
      return publish(tx, { name: 'kyc.approved', playerId })
    }
    if (status !== 'approved') return
    await players.setVerified(tx, playerId, null)
    await wallet.bar(tx, playerId)
    return publish(tx, {
      name: 'kyc.revoked',
      playerId,
      reason: decision.reason,
      at: clock.now().toISOString(),
    })
  },
  async face_checks(deps, tx, { playerId, status }, decision) {
    if (decision.status === 'approved') return pass(deps, tx, playerId)
    if (status === 'approved') await demandFaceCheck(deps, tx, playerId, 'taken_back')
  },
}

/** Unbars the wallet if a face check was due. A revoked verification needs more proof, so then it stays barred. */
async function pass({ players, wallet }: KycDeps, tx: Tx, playerId: number): Promise<void> {
  const wasDue = await deleteFaceDue(tx, playerId)
  if (!wasDue || !(await players.get(playerId, tx)).verifiedAt) return
  await wallet.unbar(tx, playerId)
  await publish(tx, { name: 'face_check.passed', playerId })
}
