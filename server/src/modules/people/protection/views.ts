import type { PlayView, ProtectionView } from '@jogo/contract/protection'
import { toWire } from '@jogo/rules/money'
import { ACTIONS, proposedLimit } from '@jogo/rules/protection/risk'
import type { Static } from 'typebox'
import type { PlayState, ProtectionState, ScoredRisk } from './index.ts'

export const protectionView = ({
  now,
  limits,
  ends,
  needs,
  bar,
  risk,
  assessment,
}: ProtectionState): Static<typeof ProtectionView> => ({
  now: now.toISOString(),
  limits: limits.map(({ name, own, house, used, asked: raise }) => ({
    ...name,
    own,
    house,
    used,
    asked: raise
      ? {
          value: raise.value,
          asked_at: raise.askedAt.toISOString(),
          ready_at: raise.readyAt.toISOString(),
          lapses_at: raise.lapsesAt.toISOString(),
          is_ready: raise.isReady,
        }
      : null,
  })),
  ends: { day: iso(ends[0]), week: iso(ends[1]), month: iso(ends[2]) },
  needs,
  bar: bar
    ? {
        kind: bar.kind,
        by: bar.setBy,
        since: bar.since.toISOString(),
        until: bar.until?.toISOString() ?? null,
      }
    : null,
  notice: risk && ACTIONS[risk.band].length > 0 ? noticeView(risk) : null,
  assessment: assessment ? { score: assessment.score, at: assessment.at.toISOString() } : null,
})

/** View of the notice about risk. Points and score are left out: they are internal, for the handling of complaints. */
const noticeView = ({ day, band, reasons }: ScoredRisk) => {
  const actions: readonly string[] = ACTIONS[band]
  return {
    day,
    reasons: reasons.map(({ marker, value }) => ({ marker, value })),
    proposal: actions.includes('proposal') ? (proposedLimit({ reasons }) ?? null) : null,
  }
}

export const playView = ({
  now,
  since,
  minutesToday,
  played,
  checkMinutes,
  nextCheckAt,
}: PlayState): PlayView => ({
  now: now.toISOString(),
  since: since.toISOString(),
  minutes_today: minutesToday ?? null,
  staked: toWire(played.staked),
  returned: toWire(played.returned),
  open_stakes: toWire(played.openStakes),
  result: toWire(played.result),
  version: played.version,
  check_minutes: checkMinutes,
  next_check_at: nextCheckAt.toISOString(),
})

const iso = (end: Date | undefined) => (end ?? new Date(0)).toISOString()
