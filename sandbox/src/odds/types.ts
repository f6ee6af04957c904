/** What a match is, what happens in it, and how it stands. */

export type Side = 'home' | 'away'
export type SportKey = 'football' | 'tennis' | 'basketball' | 'volleyball' | 'counter_strike' | 'darts'
export type Language = 'pt' | 'en' | 'es'
export type Names = Readonly<Record<Language, string>>

export interface Tournament {
  key: string
  /** Number of its URN. */
  id: number
  sport: SportKey
  category: { id: number; names: Names; code?: string }
  names: Names
  season: string
  gender: 'men' | 'women'
  level: 'professional' | 'amateur'
  ageGroup: 'adult' | 'u20'
  /** Whether its matches have the long list of markets. */
  isBig: boolean
}

export interface Competitor {
  id: number
  name: string
  abbreviation: string
  code?: string
}

/** A match with everything that is decided before it begins. */
export interface Match {
  id: number
  tournament: Tournament
  home: Competitor
  away: Competitor
  /** When it was to begin, ms since 1970; `kickOff` is when it does. */
  scheduled: number
  kickOff: number
  seed: string
  /** How much faster than life it is played. */
  speed: number
  /** Strength in the measure of its sport: goals expected, chance of a point, points a quarter. */
  strength: { home: number; away: number }
  /** What really happened, where that is known. */
  known?: KnownScore
  /** Goes through after a draw: shoot-outs are possible. */
  isKnockout: boolean
  /** Its prices before the match stay as they are. */
  isSteady?: true
  /** Who wins is its only market. */
  isWinnerOnly?: true
}

export interface KnownScore {
  half?: readonly [number, number]
  full: readonly [number, number]
  shootout?: readonly [number, number]
  goals?: readonly { side: Side; minute: number; player: string }[]
}

export type EventType =
  | 'match_started'
  | 'period_start'
  | 'score_change'
  | 'yellow_card'
  | 'yellow_red_card'
  | 'red_card'
  | 'period_end'
  | 'match_ended'
  /** It will not be played on; no entry of a timeline. */
  | 'match_stopped'

export interface PlayEvent {
  /** Milliseconds since 1970. */
  at: number
  type: EventType
  side?: Side
  /** Of a change of score; below 0 when a goal is taken back. */
  points?: number
  kind?: Period['kind']
  /** As on the clock: whole minutes begun. */
  minute?: number
  stoppage?: number
  player?: { id: number; name: string }
  /** Why it was stopped. */
  status?: StoppedStatus
  /** Its goal was taken back later. */
  removed?: boolean
}

/** A half, set, quarter or map; its score is its own. */
export interface Period {
  kind: 'regular' | 'extra' | 'shootout'
  /** Of its kind, from 1. */
  number: number
  home: number
  away: number
  over: boolean
}

export interface Goal {
  side: Side
  half: number
  /** 1 to 90; stoppage time is the last minute of its half. */
  minute: number
  /** It will be taken back. */
  removed?: true
}

export type StoppedStatus = 5 | 8 | 9

export interface MatchState {
  /** 0 not started, 1 live, 3 ended, 4 closed; 5 cancelled, 8 postponed, 9 abandoned: it will not be played on. */
  status: 0 | 1 | 3 | 4 | StoppedStatus
  periods: Period[]
  goals: Goal[]
  cards: { side: Side; player: number; points: 1 | 2; isYellow: boolean }[]
}
