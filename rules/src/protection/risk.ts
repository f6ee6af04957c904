/**
 * Risk of a player's play: points for known markers of harm, added up once a day.
 *
 * The law requires a model of behaviour that is applied at least daily, a written action in each band, and a record of each alert (Portaria SPA/MF
 * 1.231/2024, arts. 4-5; LAW-RG-8). It names no formula: markers, steps and points below are the house's own, chosen so that one marker alone never
 * reaches the band `high`, and are to be confirmed by the house's specialist. Not counted: cancelled withdrawals (this house has none) and income
 * (unknown).
 */

/** Bookings of one day of a player, amounts in centavos of real balance. */
export interface PlayDay {
  /** `2026-11-24`, of America/Sao_Paulo. */
  day: string
  deposits: number
  /** Stakes less payouts; below zero for a winning day. */
  lost: number
  bets: number
  /** Bets from midnight to six. */
  nightBets: number
}

export interface RiskFacts {
  /** Days of the last 60 with movements, in any order. */
  days: readonly PlayDay[]
  /** Raises of limits requested in the last 30 days. */
  raises: number
  /** Suspensions requested by the player in the last 90 days. */
  suspensions: number
}

/** Counted days, ending today; growth compares them with as many before. */
export const RISK_DAYS = 30
export const SUSPENSIONS_DAYS = 90

const NIGHT_BETS = 5
const TOP_UPS = 3
/** Minimum loss of the previous month for a comparison of growth, centavos. */
const LEAST_BEFORE = 100_00
const LEAST_GROWN = 500_00
const MOST_SCORE = 100

type Step = readonly [least: number, points: number]

/**
 * `losses`: lost in 30 days, centavos. `growth`: ratio to the loss of the 30 days before. `top_ups`: days with three deposits or more, the
 * sign of chased losses. `nights`: days with five bets or more before six in the morning. `days`: days with a bet. `pace`: bets of the
 * busiest day. `raises`, `breaks`: see `RiskFacts`.
 */
export const MARKERS = {
  losses: [
    [1_000_00, 10],
    [5_000_00, 20],
    [20_000_00, 30],
  ],
  growth: [
    [2, 10],
    [4, 20],
  ],
  top_ups: [
    [1, 8],
    [3, 15],
    [6, 25],
  ],
  nights: [
    [3, 8],
    [10, 15],
  ],
  days: [
    [20, 6],
    [27, 12],
  ],
  pace: [
    [500, 6],
    [2_000, 12],
  ],
  raises: [
    [2, 6],
    [4, 12],
  ],
  breaks: [
    [1, 8],
    [3, 15],
  ],
} as const satisfies Record<string, readonly Step[]>
export type Marker = keyof typeof MARKERS

export const BANDS = ['low', 'raised', 'high', 'severe'] as const
export type Band = (typeof BANDS)[number]
const BAND_FROM: Readonly<Record<Band, number>> = { low: 0, raised: 25, high: 45, severe: 65 }

/**
 * Actions of the house in each band. `notice`: the player reads the markers and their reasons. `proposal`: the house proposes a limit on
 * losses. `contact`: support talks to the player. The house sends no marketing, so no action stops marketing.
 */
export const ACTIONS = {
  low: [],
  raised: ['notice'],
  high: ['notice', 'proposal'],
  severe: ['notice', 'proposal', 'contact'],
} as const satisfies Record<Band, readonly string[]>
export type RiskAction = (typeof ACTIONS)['severe'][number]

export interface RiskReason {
  marker: Marker
  /** Measured value, in the unit of the marker. */
  value: number
  points: number
}

export interface PlayRisk {
  score: number
  band: Band
  /** The heaviest first. */
  reasons: RiskReason[]
}

/** @param today `2026-11-24`, of America/Sao_Paulo */
export function playRisk(facts: RiskFacts, today: string): PlayRisk {
  const reasons = (Object.keys(MARKERS) as Marker[])
    .map((marker) => ({ marker, value: riskFigures(facts, today)[marker] }))
    .map(({ marker, value }) => ({ marker, value, points: stepPoints(MARKERS[marker], value) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
  const score = Math.min(
    MOST_SCORE,
    reasons.reduce((sum, { points }) => sum + points, 0),
  )
  return { score, band: riskBand(score), reasons }
}

export const riskBand = (score: number): Band => BANDS.findLast((band) => score >= BAND_FROM[band]) ?? 'low'

const stepPoints = (steps: readonly Step[], value: number): number =>
  steps.findLast(([least]) => value >= least)?.[1] ?? 0

function riskFigures({ days, raises, suspensions }: RiskFacts, today: string): Record<Marker, number> {
  const age = ({ day }: PlayDay) => Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
  const now = days.filter((day) => age(day) < RISK_DAYS)
  const before = lostIn(days.filter((day) => age(day) >= RISK_DAYS && age(day) < 2 * RISK_DAYS))
  const losses = lostIn(now)
  const count = (is: (day: PlayDay) => boolean) => now.filter(is).length
  return {
    losses,
    growth: before >= LEAST_BEFORE && losses >= LEAST_GROWN ? Math.floor(losses / before) : 0,
    top_ups: count(({ deposits }) => deposits >= TOP_UPS),
    nights: count(({ nightBets }) => nightBets >= NIGHT_BETS),
    days: count(({ bets }) => bets > 0),
    pace: Math.max(0, ...now.map(({ bets }) => bets)),
    raises,
    breaks: suspensions,
  }
}

const lostIn = (days: readonly PlayDay[]): number => days.reduce((sum, { lost }) => sum + lost, 0)

/** Proposed limit on monthly losses: half of the losses of the last 30 days, in whole ten reais; undefined after small losses. */
export function proposedLimit({ reasons }: Pick<PlayRisk, 'reasons'>): number | undefined {
  const lost = reasons.find(({ marker }) => marker === 'losses')?.value
  return lost === undefined ? undefined : Math.floor(lost / 2 / 1_000) * 1_000
}
