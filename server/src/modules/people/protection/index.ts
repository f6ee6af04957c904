import {
  isSameLimit,
  LIMITS,
  type Limited,
  type LimitName,
  neededLimits,
} from '@jogo/rules/protection/limits'
import type { Caller } from '../../../platform/access.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import { createLru } from '../../../platform/lru.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Used } from '../../money/wallet/index.ts'
import { bar } from './bar-player.ts'
import { type Bar, findBar } from './bar-store.ts'
import { bindsPerson } from './binds-person.ts'
import { changeLimit, confirmLimit, withdrawRaise } from './change-limit.ts'
import { chooseCheck, countPlay, type PlayState, readCheck } from './count-play.ts'
import type { ProtectionDeps } from './deps.ts'
import { findAssessment, listEvents, type ProtectionEvent } from './event-store.ts'
import { type LimitRow, listLimits, listRaises, type RaiseRow, readMoment } from './limit-store.ts'
import { recordAssessment } from './record-assessment.ts'
import { findRisk, type RISK_FIGURES, type ScoredRisk } from './risk-store.ts'
import { riskFigures, scoreRisk } from './score-risk.ts'

export { barIn, type NewBar } from './bar-player.ts'
export type { Bar } from './bar-store.ts'
export { findClosed } from './bar-store.ts'
export type { PlayState } from './count-play.ts'
export type { ProtectionDeps } from './deps.ts'
export type { ProtectionEvent } from './event-store.ts'
export { carryHouseLimits, setHouseLimit } from './house-limit.ts'
export { listLimits } from './limit-store.ts'
export { protectionData } from './personal-data-store.ts'
export { findRisk, listRisks, RISK_FIGURES, type ScoredRisk } from './risk-store.ts'

/** A limit with its values, in centavos, bets or minutes. */
export interface PlayerLimit {
  name: LimitName
  own: number | null
  house: number | null
  used: number | null
  asked: (RaiseRow & { isReady: boolean }) | undefined
}

export interface ProtectionState {
  now: Date
  limits: PlayerLimit[]
  /** Ends of the current day, week and month. */
  ends: Date[]
  needs: Limited[]
  bar: Bar | undefined
  /** Risk as of last night; undefined before the first computation. */
  risk: ScoredRisk | undefined
  /** The player's latest stored self-assessment. */
  assessment: { score: number; at: Date } | undefined
}

/** Protection of players against excessive play: limits, suspensions, exclusions. The ledger enforces them in the posting statement. */
export interface Protection {
  read(playerId: number): Promise<ProtectionState>
  /** @throws Refusal limit_invalid, limit_amount_invalid, limit_needed, player_barred */
  changeLimit(playerId: number, wished: LimitName & { value: number | null }): Promise<void>
  /** @throws Refusal limit_not_asked, limit_too_soon, player_barred, limit_needed */
  confirmLimit(playerId: number, name: LimitName): Promise<void>
  withdrawRaise(playerId: number, name: LimitName): Promise<void>
  /** Suspends a player from the commit on. It never shortens a bar in force. */
  suspend(playerId: number, days: number): Promise<void>
  /** Excludes a player from the commit on. `months` is null for an exclusion without an end. */
  exclude(playerId: number, months: number | null): Promise<void>
  /** Counts the current minute as time of play, if there are limits. @returns play in the session of play @throws Refusal unauthenticated */
  countPlay(caller: Caller): Promise<PlayState>
  /** The suspension or exclusion in force with the latest end. */
  findBar(tx: Tx, playerId: number): Promise<Bar | undefined>
  /** Whether a suspension, an exclusion or a limit of the house is in force. Each also binds the person's next account. */
  bindsPerson(tx: Tx, playerId: number): Promise<boolean>
  /** Records that the player has read a reality check. */
  readCheck(caller: Caller): Promise<PlayState>
  /** Sets the interval of reality checks, minutes. */
  chooseCheck(caller: Caller, minutes: number): Promise<PlayState>
  /** Stores the sum of nine answers, each 0 to 3. */
  recordAssessment(playerId: number, answers: readonly number[]): Promise<void>
  history(playerId: number): Promise<ProtectionEvent[]>
  /** Recomputes a player's risk. */
  scoreRisk(playerId: number): Promise<ScoredRisk>
  /** Values of `RISK_FIGURES` by name. */
  riskFigures(): Promise<Record<keyof typeof RISK_FIGURES, number>>
  /** Requires the limits that the law prescribes. @throws Refusal limits_missing */
  requireLimits(playerId: number): Promise<void>
}

const MOST_EVENTS = 500
const REMEMBERED = 50_000

export function createProtection(deps: ProtectionDeps): Protection {
  const { db } = deps
  // Players known to have the limits required by law. Such limits can be changed but never removed, so only their presence is cached.
  const known = createLru<number, true>(REMEMBERED)
  return {
    read: (playerId) => read(deps, playerId),
    changeLimit: (playerId, wished) => changeLimit(deps, playerId, wished),
    confirmLimit: (playerId, name) => confirmLimit(deps, playerId, name),
    withdrawRaise: (playerId, name) => withdrawRaise(deps, playerId, name),
    suspend: async (playerId, days) => {
      await bar(deps, playerId, { kind: 'suspension', length: days, by: 'player' })
    },
    exclude: async (playerId, months) => {
      await bar(deps, playerId, { kind: 'exclusion', length: months, by: 'player' })
    },
    findBar: async (tx, playerId) => findBar(tx, playerId, await readMoment(tx)),
    bindsPerson,
    countPlay: (caller) => countPlay(deps, caller),
    readCheck: (caller) => readCheck(deps, caller),
    chooseCheck: (caller, minutes) => chooseCheck(deps, caller, minutes),
    recordAssessment: (playerId, answers) => recordAssessment(deps, playerId, answers),
    history: (playerId) => readHistory(db.sql, playerId),
    scoreRisk: (playerId) => scoreRisk(deps, playerId),
    riskFigures: () => riskFigures(deps),
    requireLimits: async (playerId) => {
      if (known.has(playerId) || (await hasRequiredLimits(deps, playerId))) known.set(playerId, true)
      else refuse('limits_missing')
    },
  }
}

async function read(
  { db, wallet, jurisdiction }: ProtectionDeps,
  playerId: number,
): Promise<ProtectionState> {
  const now = await readMoment(db.sql)
  const [rows, raises, used, ends, inForce, risk, assessment] = await Promise.all([
    listLimits(db.sql, playerId),
    listRaises(db.sql, playerId, now),
    wallet.used(playerId),
    wallet.periodEnds(),
    findBar(db.sql, playerId, now),
    findRisk(db.sql, playerId),
    findAssessment(db.sql, playerId),
  ])
  const limits = LIMITS.map((name): PlayerLimit => {
    const value = (setBy: string) =>
      rows.find((row) => isSameLimit(row, name) && row.setBy === setBy)?.value ?? null
    const raise = raises.find((raise) => isSameLimit(raise, name))
    return {
      name,
      own: value('player'),
      house: value('house'),
      used: usedAmount(used, name),
      asked: raise && { ...raise, isReady: raise.readyAt <= now },
    }
  })
  const needs = neededLimits(jurisdiction.limitsFirst, ownLimits(rows))
  return { now, limits, ends, needs, bar: inForce, risk, assessment }
}

const usedAmount = (used: Used | undefined, { of, period }: LimitName): number | null =>
  !used || of === 'single_stake' || period === 'bet' ? null : used[of][period]

const ownLimits = (rows: readonly LimitRow[]) => rows.filter(({ setBy }) => setBy === 'player')

/** Protection events of a player, newest first. */
export const readHistory = (tx: Tx, playerId: number): Promise<ProtectionEvent[]> =>
  listEvents(tx, playerId, MOST_EVENTS)

/** Whether a player has chosen the limits required by law. */
async function hasRequiredLimits(
  { db, jurisdiction }: { db: Database; jurisdiction: ProtectionDeps['jurisdiction'] },
  playerId: number,
): Promise<boolean> {
  if (jurisdiction.limitsFirst.length === 0) return true
  return neededLimits(jurisdiction.limitsFirst, ownLimits(await listLimits(db.sql, playerId))).length === 0
}
