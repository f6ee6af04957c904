import { impedimentReportCode } from '@jogo/rules/protection/prohibited'
import { dayAround } from '@jogo/rules/zone'
import type { Tx } from '../../../../platform/db.ts'
import { derivedId } from '../../../../platform/ids.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { type Rest, sweepRest } from '../../../../platform/sweeps.ts'
import { tryEach } from '../../../../platform/try-each.ts'
import type { PlayersDeps } from '../deps.ts'
import { findPlayer } from '../store.ts'
import { listImpediments } from './impediment-store.ts'
import { brazilianDay } from './look-up.ts'
import { insertReport, listWaiting, updateAnswer, type WaitingReport } from './report-store.ts'

/** Gauges of waiting reports to the regulator, by name. */
export const REPORT_FIGURES = {
  status_reports_waiting: 'Accounts of which the Sigap is to be told and has not accepted it yet',
  status_reports_late: 'Those of them whose day is over',
  status_reports_rejected: 'Those of them that the Sigap rejected last: a person has to look',
} as const

/** Namespace of all ids derived from a player's id. It never changes, because stored ids depend on it. */
const NAMESPACE = Buffer.from('5e0d7a6c41b84fd2a9c3e07b1f62d845', 'hex')
const ZONE = 'America/Sao_Paulo'
const TRY_AGAIN_MS = 10 * 60_000
const AT_ONCE = 200

/** Queues the report of an account to the regulator for the next day. Grounds without a code are not reported. */
export async function reportLater(
  tx: Tx,
  playerId: number,
  { at, grounds }: { at: Date; grounds: readonly string[] },
): Promise<void> {
  const code = impedimentReportCode(grounds, await listImpediments(tx))
  if (code === undefined) return
  const { cpf } = (await findPlayer(tx, playerId)) ?? refuse('not_found')
  const dueFrom = nextMidnight(at)
  const id = derivedId(NAMESPACE, `${playerId}\n${at.toISOString()}`)
  await insertReport(tx, {
    ...{ id, playerId, cpf, code, foundAt: at, dueFrom },
    dueUntil: nextMidnight(dueFrom),
  })
}

/** The end of a moment's day in São Paulo. */
const nextMidnight = (at: Date): Date => dayAround(at, ZONE).end

/** Sends due reports. A refused report is sent again ten minutes later. */
export async function reportWaiting(deps: PlayersDeps): Promise<Rest> {
  const { db, clock } = deps
  const now = clock.now()
  const triedBefore = new Date(now.getTime() - TRY_AGAIN_MS)
  const waiting = await listWaiting(db.sql, { now, triedBefore, limit: AT_ONCE })
  await tryEach(waiting, (report) => send(deps, report))
  return sweepRest(waiting.length, AT_ONCE)
}

async function send({ db, clock, statusReports }: PlayersDeps, { id, cpf, code, foundAt }: WaitingReport) {
  const answer = await statusReports.report({ id, cpf, code, day: brazilianDay(foundAt) })
  await updateAnswer(db.sql, { id, answer, at: clock.now() })
}
