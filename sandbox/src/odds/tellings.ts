import type { Match, PlayEvent } from './types.ts'

/** A publication time of a match, and its message. `upTo`: number of its events until then. */
export type Telling =
  /** The live producer takes over from the pre-match one. */
  | { kind: 'handover'; at: number; upTo: number }
  | { kind: 'stop'; at: number; upTo: number; reason: number }
  | { kind: 'event'; at: number; upTo: number }
  /** Decided markets are settled, from the live result. */
  | { kind: 'settle'; at: number; upTo: number }
  | { kind: 'reopen'; at: number; upTo: number }
  /** Undecided markets of a stopped match are cancelled. */
  | { kind: 'void'; at: number; upTo: number }
  /** The result is checked and final. */
  | { kind: 'confirm'; at: number; upTo: number }

/** In real time, ms. */
const STOP_BEFORE = 15_000
const REOPEN_AFTER = 25_000
const SETTLE_AFTER = 10_000
const CONFIRM_AFTER = 200_000
const [POSSIBLE_GOAL, POSSIBLE_RED, POSSIBLE_PENALTY, MATCH_ENDED, UNDER_REVIEW] = [1, 2, 8, 12, 22]

export function matchTellings(match: Match, events: readonly PlayEvent[]): Telling[] {
  const isFootball = match.tournament.sport === 'football'
  const isSuspending = ({ type }: PlayEvent) => isFootball || type === 'period_end' || type === 'objective'
  const hasBegun = events[0]?.type === 'match_started'
  const tellings: Telling[] = hasBegun ? [{ kind: 'handover', at: match.kickOff, upTo: 0 }] : []
  const add = (kind: Exclude<Telling['kind'], 'stop'>, at: number) =>
    tellings.push({ kind, at: Math.round(at), upTo: 0 })
  const stop = (at: number, reason: number) =>
    tellings.push({ kind: 'stop', at: Math.round(at), reason, upTo: 0 })
  for (const event of events) {
    const { type, at, points = 0 } = event
    // The clock of the next messages says it.
    if (type === 'clock_stopped' || type === 'clock_runs') continue
    const before = Math.max(match.kickOff, at - STOP_BEFORE / match.speed)
    if (isFootball && type === 'score_change')
      stop(points > 0 ? before : at, points > 0 ? POSSIBLE_GOAL : UNDER_REVIEW)
    if (type === 'objective') stop(points > 0 ? before : at, 0)
    if (type === 'red_card' || type === 'yellow_red_card') stop(before, POSSIBLE_RED)
    if (type === 'period_end') stop(at, 0)
    if (type === 'match_ended') stop(at, MATCH_ENDED)
    if (type === 'match_stopped') stop(at, 0)
    if (type === 'penalty_awarded') stop(at, POSSIBLE_PENALTY)
    if (type === 'review_begun') stop(at, UNDER_REVIEW)
    add('event', at)
    // Bets are taken again after what follows: the kick, the end of the review.
    if (type === 'penalty_awarded' || type === 'review_begun') continue
    if (type === 'match_ended') {
      add('settle', at + SETTLE_AFTER / match.speed)
      add('confirm', at + CONFIRM_AFTER / match.speed)
    } else if (type === 'match_stopped') {
      add('settle', at + SETTLE_AFTER / match.speed)
      add('void', at + SETTLE_AFTER / match.speed)
    } else if (isSuspending(event)) {
      const pause = type === 'objective' ? SETTLE_AFTER : REOPEN_AFTER
      add('settle', at + pause / match.speed)
      add('reopen', at + pause / match.speed)
    } else add('settle', at)
  }
  const order = { handover: 0, stop: 1, event: 2, settle: 3, reopen: 4, void: 5, confirm: 6 } as const
  tellings.sort((telling, other) => telling.at - other.at || order[telling.kind] - order[other.kind])
  return tellings.map((telling) => ({ ...telling, upTo: events.filter(({ at }) => at <= telling.at).length }))
}

/** Whether bets are stopped at this time: after a stop, until the reopening. */
export function isStopped(tellings: readonly Telling[], now: number): boolean {
  const last = tellings.findLast(({ at, kind }) => at <= now && (kind === 'stop' || kind === 'reopen'))
  return last?.kind === 'stop'
}

/** Ended, and completely published. */
export const isDone = (tellings: readonly Telling[], now: number): boolean => {
  const last = tellings.at(-1)
  return (last?.kind === 'confirm' || last?.kind === 'void') && last.at <= now
}
