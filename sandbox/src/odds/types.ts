/** A match, its events and its state. */

export type Side = 'home' | 'away'
export type Esport = 'counter_strike' | 'league_of_legends' | 'dota_2' | 'valorant' | 'ea_fc' | 'unknown_game'
export type SportKey = 'football' | 'tennis' | 'basketball' | 'volleyball' | 'darts' | Esport
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
  /** Licence of the game's publisher, of esports; absent where it is not known. */
  licensed?: boolean
  /** Maximum of maps in a series of an esport. */
  bestOf?: 1 | 3
}

export interface Competitor {
  id: number
  name: string
  abbreviation: string
  code?: string
}

/** A match with everything known before its start. */
export interface Match {
  id: number
  tournament: Tournament
  home: Competitor
  away: Competitor
  /** Scheduled start, ms since 1970; `kickOff` is the actual one. */
  scheduled: number
  kickOff: number
  seed: string
  /** Speed of the match, relative to real time. */
  speed: number
  /** Strength in the unit of its sport: expected goals, chance of a point, points a quarter. */
  strength: { home: number; away: number }
  /** Real events, where known. */
  known?: KnownScore
  /** Goes through after a draw: shoot-outs are possible. */
  isKnockout: boolean
  /** Pre-match prices of the fixture never move. */
  isSteady?: true
  /** The winner is its only market. */
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
  /** A tower, dragon … was taken; `points` below 0 for one that is taken back. */
  | 'objective'
  | 'yellow_card'
  | 'yellow_red_card'
  | 'red_card'
  | 'period_end'
  | 'match_ended'
  /** The match stopped for good; timelines have no such entry, nor the following ones. */
  | 'match_stopped'
  | 'penalty_awarded'
  | 'penalty_missed'
  | 'review_begun'
  | 'review_over'
  /** The clock of the messages stands still, and goes on; play does not stop. */
  | 'clock_stopped'
  | 'clock_runs'

export interface PlayEvent {
  /** Milliseconds since 1970. */
  at: number
  type: EventType
  side?: Side
  /** Change of the score; below 0 for a disallowed goal. */
  points?: number
  objective?: Objective
  kind?: Period['kind']
  /** Started minutes, as on the clock. */
  minute?: number
  stoppage?: number
  player?: { id: number; name: string }
  /** Reason of the stop. */
  status?: StoppedStatus
  /** The goal was disallowed later. */
  removed?: boolean
}

export const OBJECTIVES = ['tower', 'dragon', 'baron', 'inhibitor', 'aegis'] as const
export type Objective = (typeof OBJECTIVES)[number]
/** Gain of a side in a map, in order: a point is a round or a kill. */
export type Taken = 'point' | Objective

/** A half, set, quarter or map, with a score of its own. */
export interface Period {
  kind: 'regular' | 'extra' | 'shootout'
  /** Number among its kind, from 1. */
  number: number
  home: number
  away: number
  over: boolean
  /** Side that won a map; absent where the score says it. */
  winner?: Side
  /** Sides that took points and objectives, in order. */
  taken?: Partial<Record<Taken, Side[]>>
  /** The most that was taken of each, also before something was taken back. */
  reached?: Partial<Record<Taken, number>>
}

export interface Goal {
  side: Side
  half: number
  /** 1 to 90; stoppage time is the last minute of its half. */
  minute: number
  /** The goal or card will be disallowed. */
  removed?: true
}

export type StoppedStatus = 5 | 8 | 9

export interface MatchState {
  /** 0 not started, 1 live, 3 ended, 4 closed; 5 cancelled, 8 postponed, 9 abandoned: play has stopped for good. */
  status: 0 | 1 | 3 | 4 | StoppedStatus
  periods: Period[]
  goals: Goal[]
  /** Every score of the match so far, `1:0`, those taken back included. */
  scores: string[]
  cards: { side: Side; player: number; points: 1 | 2; isYellow: boolean }[]
}
