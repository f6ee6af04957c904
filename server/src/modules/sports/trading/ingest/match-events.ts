/** Events of a football match by the supplier's messages, before he stops bets himself. */
import { isDeepStrictEqual } from 'node:util'
import type { OddsChange, ReportedMatch } from '../../../../partners/odds/index.ts'
import type { FixtureMarkets, KnownMarket, KnownMatch, MatchEvent } from './fixture-markets.ts'

/** The supplier's numbers of reasons for a stop, and of what goes on while bets are taken. */
const STOP_REASONS: ReadonlyMap<number, MatchEvent['why']> = new Map([
  [1, 'goal'],
  [2, 'red_card'],
  [8, 'penalty'],
  [22, 'review'],
])
const PENALTY_STATUS = 6

/**
 * Pure. A message with another score or another number of red cards, or with a reason to expect them, is an event; a later one with the same score and open
 * markets confirms it. A message older than the last one of the event tells nothing.
 * @param match scoreboard after the message
 */
export function eventAfter(
  { sport, match: before, event }: FixtureMarkets,
  message: OddsChange,
  match: KnownMatch | undefined,
): MatchEvent | undefined {
  const { producer, at, markets } = message
  if (sport !== 'football' || producer !== 1 || match?.producer !== 1) return event
  if (at < (event?.confirmedAt ?? event?.at ?? 0)) return event
  const why = expectedEvent(message) ?? (before && changeOf(before, match))
  if (why) return { why, at }
  const isConfirmed = message.match && match.at === at && markets.some(({ status }) => status === 'active')
  return event && event.confirmedAt === undefined && at > event.at && isConfirmed
    ? { ...event, confirmedAt: at }
    : event
}

const expectedEvent = ({ betStopReason, bettingStatus }: OddsChange): MatchEvent['why'] | undefined =>
  bettingStatus === PENALTY_STATUS ? 'penalty' : STOP_REASONS.get(betStopReason ?? 0)

const NONE = { home: 0, away: 0 }

/** Goals and red cards, also those taken back. */
function changeOf(before: ReportedMatch, after: ReportedMatch): MatchEvent['why'] | undefined {
  if (!isDeepStrictEqual(before.score ?? NONE, after.score ?? NONE)) return 'goal'
  return isDeepStrictEqual(before.redCards ?? NONE, after.redCards ?? NONE) ? undefined : 'red_card'
}

/** Whether a market waits for the supplier after an event. */
export const isWaiting = ({ event }: Pick<FixtureMarkets, 'event'>, { heardAt }: KnownMarket): boolean =>
  event !== undefined && (event.confirmedAt === undefined || (heardAt[1] ?? 0) < event.confirmedAt)

/** Time of the first message with this clock. */
export function clockSince(
  before: KnownMatch | undefined,
  { code, clock }: ReportedMatch,
  at: number,
): number {
  const isSame = before?.clock?.time === clock?.time && before?.clock?.stoppage === clock?.stoppage
  return before?.code === code && isSame ? before.clockAt : at
}
