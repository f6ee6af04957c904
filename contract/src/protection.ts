import { ANSWERS, QUESTIONS } from '@jogo/rules/protection/assessment'
import {
  LEAST_EXCLUSION_MONTHS,
  MOST_EXCLUSION_MONTHS,
  MOST_SUSPENSION_DAYS,
} from '@jogo/rules/protection/bars'
import { LIMITED, LIMITS, PERIODS } from '@jogo/rules/protection/limits'
import { CHECK_MINUTES } from '@jogo/rules/protection/reality-check'
import { MARKERS, type Marker } from '@jogo/rules/protection/risk'
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { CentsView, Day, Nullable, Time } from './scalars.ts'

/** Centavos, bets or minutes. */
const Value = Type.Integer({ minimum: 0, maximum: 9_007_199_254_740_991 })

const LimitedQuantity = Type.Enum([...new Set(LIMITS.map(({ of }) => of))])
const LimitPeriod = Type.Enum([...new Set(LIMITS.map(({ period }) => period))])

/**
 * A limit of the player's account. `own`: limit of the player; `house`: limit of the house or the law. The lower limit applies; null means
 * no limit. `used`: amount used in the current period, null without limits and for the highest single stake; losses below zero are
 * winnings. `asked`: a pending raise. `value` is the new limit (null: no limit). The player can confirm the raise from `ready_at` to
 * `lapses_at`.
 */
export const LimitView = Type.Object({
  of: LimitedQuantity,
  period: LimitPeriod,
  own: Nullable(Value),
  house: Nullable(Value),
  used: Nullable(Type.Integer()),
  asked: Nullable(
    Type.Object({
      value: Nullable(Value),
      asked_at: Time,
      ready_at: Time,
      lapses_at: Time,
      is_ready: Type.Boolean(),
    }),
  ),
})

/** A suspension or an exclusion in force. `until`: null for no end. */
export const BarView = Type.Object({
  kind: Type.Enum(['suspension', 'exclusion']),
  by: Type.Enum(['player', 'house']),
  since: Time,
  until: Nullable(Time),
})

/**
 * Notice about a change in the player's play. The readings are in the unit of each marker (centavos, times, days, bets), the
 * heaviest first. `proposal`: a monthly loss limit, centavos.
 */
export const NoticeView = Type.Object({
  day: Day,
  reasons: Type.Array(
    Type.Object({ marker: Type.Enum(Object.keys(MARKERS) as Marker[]), value: Type.Integer() }),
  ),
  proposal: Nullable(CentsView),
})

/** `ends`: end of the limits' day, week and month. `needs`: limits required before the first bet. `now`: the server's clock. */
export const ProtectionView = Type.Object({
  now: Time,
  limits: Type.Array(LimitView),
  ends: Type.Object(
    Object.fromEntries(PERIODS.map((period) => [period, Time])) as Record<
      'day' | 'week' | 'month',
      typeof Time
    >,
  ),
  needs: Type.Array(Type.Enum(LIMITED)),
  bar: Nullable(BarView),
  notice: Nullable(NoticeView),
  /** The last self-assessment saved by the player: its sum, 0 to 27. */
  assessment: Nullable(Type.Object({ score: Type.Integer(), at: Time })),
})

/**
 * Figures of the play session. `since`: first use of the site after a pause of half an hour, at most a day ago. `minutes_today`: null
 * without limits. Amounts are centavos of real and bonus balance together, up to movement `version` of the wallet. `open_stakes`: stakes
 * of open bets and own rounds; `result`: net result of settled bets and rounds. `check_minutes`: interval of reality checks; the next
 * check is due at `next_check_at`.
 */
export const PlayView = Type.Object({
  now: Time,
  since: Time,
  minutes_today: Nullable(Type.Integer()),
  staked: CentsView,
  returned: CentsView,
  open_stakes: CentsView,
  result: CentsView,
  version: Type.Integer({ minimum: 0 }),
  check_minutes: Type.Integer({ minimum: 1 }),
  next_check_at: Time,
})
export type PlayView = Static<typeof PlayView>

const access = { who: 'player', needs: [] } as const
const Limit = { of: LimitedQuantity, period: LimitPeriod }

export const protection = endpoint({
  method: 'GET',
  path: '/api/protection',
  access,
  summary: 'The limits of the account, what was used of them, and a suspension or exclusion in force.',
  response: ProtectionView,
  refusals: [],
})

export const changeLimit = endpoint({
  method: 'PUT',
  path: '/api/protection/limits',
  access,
  summary:
    'Sets a limit. A lower one counts at once; a higher one, or none (null), waits for 24 hours and for `POST /api/protection/limits/confirm`, and is refused while a suspension or an exclusion is in force.',
  body: Type.Object({ ...Limit, value: Nullable(Value) }),
  response: ProtectionView,
  refusals: ['limit_invalid', 'limit_amount_invalid', 'limit_needed', 'player_barred'],
})

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/api/protection/limits/confirm',
  access,
  summary: 'Confirms a higher limit that was asked for 24 hours ago or more, and 8 days ago at most.',
  body: Type.Object(Limit),
  response: ProtectionView,
  refusals: ['limit_not_asked', 'limit_too_soon', 'player_barred', 'limit_needed'],
})

export const withdrawRaise = endpoint({
  method: 'POST',
  path: '/api/protection/limits/keep',
  access,
  summary: 'Takes back the wish for a higher limit. Without one it changes nothing.',
  body: Type.Object(Limit),
  response: ProtectionView,
  refusals: [],
})

export const suspend = endpoint({
  method: 'POST',
  path: '/api/protection/suspension',
  access,
  summary: 'No bets and no deposits for some days from now on; ends by itself, and never early.',
  body: Type.Object({ days: Type.Integer({ minimum: 1, maximum: MOST_SUSPENSION_DAYS }) }),
  response: ProtectionView,
  refusals: [],
})

export const exclude = endpoint({
  method: 'POST',
  path: '/api/protection/exclusion',
  access,
  summary:
    'No bets and no deposits for some months from now on, or without an end (null); nobody undoes it early.',
  body: Type.Object({
    months: Nullable(Type.Integer({ minimum: LEAST_EXCLUSION_MONTHS, maximum: MOST_EXCLUSION_MONTHS })),
  }),
  response: ProtectionView,
  refusals: [],
})

export const countPlay = endpoint({
  method: 'POST',
  path: '/api/protection/play',
  access,
  summary:
    'The page is in use: counts the minute as time of play, and answers what was played in this session.',
  response: PlayView,
  refusals: [],
})

export const readCheck = endpoint({
  method: 'POST',
  path: '/api/protection/check',
  access,
  summary: 'The player has read a reality check: the next one is due after the time that he chose.',
  response: PlayView,
  refusals: [],
})

export const chooseCheck = endpoint({
  method: 'PUT',
  path: '/api/protection/check',
  access,
  summary: 'Chooses the minutes between two reality checks.',
  body: Type.Object({ minutes: Type.Enum(CHECK_MINUTES) }),
  response: PlayView,
  refusals: [],
})

export const keepAssessment = endpoint({
  method: 'POST',
  path: '/api/protection/assessment',
  access,
  summary: 'Keeps the sum of a self-assessment, because the player wishes it; the answers are not kept.',
  body: Type.Object({
    answers: Type.Array(Type.Enum(ANSWERS), { minItems: QUESTIONS, maxItems: QUESTIONS }),
  }),
  response: ProtectionView,
  refusals: [],
})
