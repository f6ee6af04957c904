import { between, type RandomDraw, seededDraws } from '../random.ts'
import { wonBy } from '../state.ts'
import type { Match, Period, PlayEvent, SportKey, Tournament } from '../types.ts'

/** A sport of sets or maps, each won by points, games or rounds. */
export interface SetRules {
  /** Number of sets or maps that win the match. */
  wins: number
  isOver(period: { home: number; away: number }, number: number): boolean
  /** Chance of the home side to win the next point. */
  chance(strength: { home: number; away: number }, periods: readonly Period[]): number
}

const lead = ({ home, away }: { home: number; away: number }) => Math.abs(home - away)
const most = ({ home, away }: { home: number; away: number }) => Math.max(home, away)

const SET_RULES: Partial<Record<SportKey, SetRules>> = {
  /** Points are games: the strength of a side is its chance to hold serve. */
  tennis: {
    wins: 2,
    isOver: (set) => most(set) === 7 || (most(set) === 6 && lead(set) >= 2),
    chance({ home, away }, periods) {
      const last = periods.at(-1)
      if (last && last.home === 6 && last.away === 6) return 0.5 + (home - away) / 2
      let played = 0
      for (const period of periods) played += period.home + period.away
      return played % 2 === 0 ? home : 1 - away
    },
  },
  volleyball: {
    wins: 3,
    isOver: (set, number) => most(set) >= (number === 5 ? 15 : 25) && lead(set) >= 2,
    chance: ({ home }) => home,
  },
  /** Twelve rounds a side; after 12:12 overtimes of six rounds, won by four. */
  counter_strike: {
    wins: 2,
    isOver: (map) => most(map) >= 13 && lead(map) >= 2 && (most(map) - 13) % 3 === 0,
    chance: ({ home }) => home,
  },
  /** Twelve rounds a side; after 12:12 a lead of two. */
  valorant: { wins: 2, isOver: (map) => most(map) >= 13 && lead(map) >= 2, chance: ({ home }) => home },
  ea_fc: { wins: 1, isOver: (game) => most(game) >= 3, chance: ({ home }) => home },
  unknown_game: { wins: 2, isOver: (map) => most(map) >= 5, chance: ({ home }) => home },
  darts: { wins: 3, isOver: (set) => most(set) >= 3, chance: ({ home }) => home },
}

/** Rules of a tournament's matches; undefined for sports without sets. */
export function setRules({ sport, bestOf }: Tournament): SetRules | undefined {
  const rules = SET_RULES[sport]
  return rules && bestOf ? { ...rules, wins: mapsToWin(bestOf) } : rules
}

export const mapsToWin = (bestOf: number): number => (bestOf + 1) / 2

/** Plays on from these periods until one side has won enough periods; changes the array in place. */
export function playSets(
  rules: SetRules,
  strength: Match['strength'],
  periods: Period[],
  draw: RandomDraw,
  tell?: (what: 'period_start' | 'point' | 'period_end', side?: 'home' | 'away') => void,
): Period[] {
  const won = { home: wonBy(periods, 'home'), away: wonBy(periods, 'away') }
  while (won.home < rules.wins && won.away < rules.wins) {
    let current = periods.at(-1)
    if (!current || current.over) {
      current = { kind: 'regular', number: periods.length + 1, home: 0, away: 0, over: false }
      periods.push(current)
      tell?.('period_start')
    }
    const side = draw() < rules.chance(strength, periods) ? 'home' : 'away'
    current[side] += 1
    tell?.('point', side)
    if (rules.isOver(current, current.number)) {
      current.over = true
      won[current.home > current.away ? 'home' : 'away'] += 1
      tell?.('period_end')
    }
  }
  return periods
}

const MINUTE = 60_000
/** Longer than a point. */
const BREAK = 3
/** Minutes of a match, and of one that a single map decides, from and to. */
const LENGTH = { usual: [100, 118], single: [44, 54] } as const

/** The whole match; its points are spread over the usual length of such a match. */
export function playSetMatch(match: Match, rules: SetRules): PlayEvent[] {
  const draw = seededDraws(`${match.seed}:play`)
  const drafts: { unit: number; event: Omit<PlayEvent, 'at'> }[] = [
    { unit: 0, event: { type: 'match_started' } },
  ]
  let unit = 0
  playSets(rules, match.strength, [], draw, (what, side) => {
    if (what === 'point') unit += between(draw, 0.6, 1.4)
    if (what === 'period_start' && unit > 0) unit += BREAK
    drafts.push({
      unit,
      event:
        what === 'point'
          ? { type: 'score_change', side: side ?? 'home', points: 1 }
          : { type: what, kind: 'regular' },
    })
  })
  drafts.push({ unit, event: { type: 'match_ended' } })
  const [from, to] = LENGTH[rules.wins === 1 ? 'single' : 'usual']
  const length = between(draw, from, to) * MINUTE
  return drafts.map(({ unit: at, event }) => {
    const passed = (at / unit) * length
    return {
      ...event,
      at: match.kickOff + Math.round(passed / match.speed),
      ...(event.type === 'score_change' ? { minute: Math.floor(passed / MINUTE) + 1 } : {}),
    }
  })
}
