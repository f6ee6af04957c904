import { drawTwo, INVENTED } from './data/invented.ts'
import { expectedGoals, findLeague } from './data/leagues.ts'
import { rotaSlot } from './data/rota.ts'
import { findTournament } from './data/tournaments.ts'
import type { Act, OddsState } from './odds-state.ts'
import { between, seededDraws, textHash } from './random.ts'
import type { Competitor, Match, SportKey, Tournament } from './types.ts'

/** First number of the slots. */
const FIRST = Date.UTC(2025, 0, 1)
/** Time between two kick-offs at real speed: at ten times that, 80 s. */
const BETWEEN_MS = 800_000
const MINUTE = 60_000
const HEADLINES_AHEAD_MS = 36 * 3_600_000
/** Number of slots for which every match is announced. */
const SLOTS_AHEAD = 80
/** The longest match, in real time. */
const LONGEST_MS = 170 * MINUTE
/** Time after the end of a match in which the match is checked and stays in the list of running matches. */
export const AFTER_MS = 240_000

export interface ScheduleDeps {
  seed: string
  speed: number
  /** Factor by which matches are rarer than in the schedule. */
  apart?: number
  state: OddsState
  /** Only ordered matches. */
  isQuiet: boolean
}

export interface Schedule {
  /** Announced, running or recently ended. */
  current(now: number): Match[]
  /** Matches with possible messages since then. */
  since(from: number, now: number): Match[]
  find(id: number, now: number): Match | undefined
}

export function createSchedule(deps: ScheduleDeps): Schedule {
  const ofSpeed = Math.max(1_000, Math.round(BETWEEN_MS / deps.speed))
  const interval = ofSpeed * (deps.apart ?? 1)
  const speedCode = Math.round(deps.speed) % 1_000
  const isSlow = ofSpeed * 13 > 1_400_000
  const start = (slot: number) => {
    const at = FIRST + slot * interval
    return interval >= MINUTE ? at - (at % MINUTE) : at
  }
  const known = new Map<number, Match>()
  const slotAt = (time: number) => Math.floor((time - FIRST) / interval)

  function ofSlot(slot: number): Match | undefined {
    const id = slot * 1_000 + speedCode
    const acts = deps.state.acts[id]
    const found = known.get(id)
    if (found && !acts) return found
    const { tournament, before } = rotaSlot(slot, isSlow)
    const match = buildMatch(deps, tournament, { id, scheduled: start(slot), before })
    if (!match) return undefined
    if (!acts) known.set(id, match)
    return withActs(match, acts)
  }

  function slots(from: number, to: number): Match[] {
    if (deps.isQuiet) return []
    const matches: Match[] = []
    for (let slot = slotAt(from); slot <= slotAt(to) + 1; slot += 1) {
      const match = ofSlot(slot)
      if (match) matches.push(match)
    }
    return matches
  }

  const made = (): Match[] =>
    Object.values(deps.state.made).flatMap((madeMatch) => {
      const match = buildMatch(deps, madeMatch.tournament, {
        ...madeMatch,
        before: textHash(`${madeMatch.id}`) % 1_000,
        sides: [madeMatch.home, madeMatch.away],
      })
      return match ? [withActs(match, deps.state.acts[madeMatch.id])] : []
    })

  function current(now: number): Match[] {
    const begun = now - LONGEST_MS / deps.speed - AFTER_MS
    const ahead = slots(begun, now + interval * SLOTS_AHEAD)
    const last = ahead.at(-1)
    const headlines: Match[] = []
    for (
      let slot = last ? slotAt(last.scheduled) + 1 : Number.POSITIVE_INFINITY;
      start(slot) <= now + HEADLINES_AHEAD_MS;
      slot += 1
    ) {
      const match = rotaSlot(slot, isSlow).isHeadline ? ofSlot(slot) : undefined
      if (match) headlines.push(match)
    }
    if (known.size > 4_000) known.clear()
    // A match moved by an order may stand in no slot around now.
    const moved = Object.keys(deps.state.acts).flatMap((id) => {
      const match = deps.isQuiet ? undefined : ofSlot(Math.floor(Number(id) / 1_000))
      return match && match.id === Number(id) ? [match] : []
    })
    const all = new Map([...ahead, ...headlines, ...moved, ...made()].map((match) => [match.id, match]))
    return [...all.values()]
      .filter(({ kickOff }) => kickOff >= begun)
      .sort((match, other) => match.kickOff - other.kickOff)
  }

  return {
    current,
    since: (from, now) => {
      const all = [...slots(from - LONGEST_MS / deps.speed - AFTER_MS, now), ...current(now)]
      return [...new Map(all.map((match) => [match.id, match])).values()]
    },
    find: (id, now) => {
      const found = made().find((match) => match.id === id)
      if (found || deps.isQuiet) return found
      const match = id % 1_000 === speedCode && id > 0 ? ofSlot(Math.floor(id / 1_000)) : undefined
      return match && match.scheduled <= now + HEADLINES_AHEAD_MS ? match : undefined
    },
  }
}

function withActs(match: Match, acts: readonly Act[] | undefined): Match {
  let found = match
  for (const act of acts ?? []) {
    if (act.kind === 'start') found = { ...found, kickOff: act.at }
    if (act.kind === 'swap') found = { ...found, home: found.away, away: found.home }
    if (act.kind === 'postpone') found = { ...found, kickOff: act.scheduled, scheduled: act.scheduled }
  }
  return found
}

interface Wish {
  id: number
  scheduled: number
  before: number
  sides?: readonly [string, string]
  isSteady?: true
  isWinnerOnly?: true
}

function buildMatch(
  { seed, speed }: ScheduleDeps,
  key: string,
  { id, scheduled, before, sides, isSteady, isWinnerOnly }: Wish,
): Match | undefined {
  const tournament = findTournament(key)
  if (!tournament) return undefined
  const own = `${seed}:${id}`
  const common = {
    ...{ id, tournament, scheduled, kickOff: scheduled, seed: own, speed },
    ...(isSteady && { isSteady }),
    ...(isWinnerOnly && { isWinnerOnly }),
  }
  const league = findLeague(key)
  const draw = seededDraws(`${own}:sides`)
  if (!league) {
    const [home, away] = sides ?? drawTwo(INVENTED[key] ?? [], draw)
    const strength = sportStrength(tournament.sport, home, away)
    return {
      ...common,
      home: competitor(home, tournament),
      away: competitor(away, tournament),
      strength,
      isKnockout: false,
    }
  }
  const fixture = league.fixtures[(textHash(`${seed}:${key}`) + before) % league.fixtures.length]
  const [home, away] = sides ?? [fixture?.home ?? '', fixture?.away ?? '']
  return {
    ...common,
    home: competitor(home, tournament),
    away: competitor(away, tournament),
    strength: expectedGoals(league, home, away),
    isKnockout: key === 'br.cup',
    ...(sides || !fixture ? {} : { known: fixture.known }),
  }
}

/** Constant strength of an invented side, −1 to 1. */
const skill = (name: string) => (textHash(`skill:${name}`) % 2_001) / 1_000 - 1

function sportStrength(sport: SportKey, home: string, away: string): { home: number; away: number } {
  const ahead = skill(home) - skill(away)
  switch (sport) {
    case 'tennis':
      return { home: 0.77 + 0.05 * ahead, away: 0.77 - 0.05 * ahead }
    case 'basketball':
      return { home: 20.6 + 1.1 * ahead, away: 19.8 - 1.1 * ahead }
    case 'football':
      return { home: 1.5 + 0.4 * ahead, away: 1.1 - 0.3 * ahead }
    default:
      return { home: 0.51 + 0.025 * ahead, away: 0.49 - 0.025 * ahead }
  }
}

const IN_BRACKETS = /\(([A-Z]{3})\)$/
function competitor(name: string, tournament: Tournament): Competitor {
  const letters = name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase()
  const code = IN_BRACKETS.exec(name)?.[1] ?? tournament.category.code
  return {
    id: 1_000 + (textHash(`${tournament.sport}:${name}`) % 8_000_000),
    name,
    abbreviation: letters.slice(0, 3),
    ...(code ? { code } : {}),
  }
}

/** Drift of the prices without events: the strengths of both sides at this step of time. */
export function strengthAt(
  { seed, strength, tournament }: Match,
  step: number,
): { home: number; away: number } {
  const wander = (side: string) => {
    let sum = 0
    for (let back = 0; back < 4; back += 1)
      sum += 0.6 ** back * between(seededDraws(`${seed}:${side}:${step - back}`), -1, 1)
    return sum
  }
  const by = wander('home')
  if (tournament.sport === 'football')
    return {
      home: strength.home * Math.exp(0.02 * by),
      away: strength.away * Math.exp(0.02 * wander('away')),
    }
  if (tournament.sport === 'basketball')
    return { home: strength.home + 0.15 * by, away: strength.away - 0.15 * by }
  return { home: strength.home + 0.004 * by, away: strength.away - 0.004 * by }
}
