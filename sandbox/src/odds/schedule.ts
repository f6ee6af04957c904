import { buildMatch } from './build-match.ts'
import { TRACKS, type Track } from './data/rota.ts'
import type { Act, OddsState } from './odds-state.ts'
import { between, seededDraws, textHash } from './random.ts'
import type { Match } from './types.ts'

/** First number of the slots. */
const FIRST = Date.UTC(2025, 0, 1)
const MINUTE = 60_000
const HEADLINES_AHEAD_MS = 36 * 3_600_000
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
  const tracks = TRACKS.map((track) => createTrack(deps, track))
  const bySlot = (id: number): Match | undefined =>
    tracks
      .find((track, at) => track.from <= id && id < (tracks[at + 1]?.from ?? Number.POSITIVE_INFINITY))
      ?.find(id)

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
    const listed = deps.isQuiet ? [] : tracks.flatMap((track) => track.listed(begun, now))
    // A match moved by an order may stand in no slot around now.
    const moved = Object.keys(deps.state.acts).flatMap((id) =>
      deps.isQuiet ? [] : (bySlot(Number(id)) ?? []),
    )
    const all = new Map([...listed, ...moved, ...made()].map((match) => [match.id, match]))
    return [...all.values()]
      .filter(({ kickOff }) => kickOff >= begun)
      .sort((match, other) => match.kickOff - other.kickOff)
  }

  return {
    current,
    since: (from, now) => {
      const begun = from - LONGEST_MS / deps.speed - AFTER_MS
      const past = deps.isQuiet ? [] : tracks.flatMap((track) => track.slots(begun, now))
      return [...new Map([...past, ...current(now)].map((match) => [match.id, match])).values()]
    },
    find: (id, now) => {
      const found = made().find((match) => match.id === id)
      if (found || deps.isQuiet) return found
      const match = id > 0 ? bySlot(id) : undefined
      return match && match.scheduled <= now + HEADLINES_AHEAD_MS ? match : undefined
    },
  }
}

/** Matches of one track, by their slots in time. */
function createTrack(deps: ScheduleDeps, { from: first, betweenMs, ahead, slot: trackSlot }: Track) {
  const ofSpeed = Math.max(1_000, Math.round(betweenMs / deps.speed))
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
    const id = first + slot * 1_000 + speedCode
    const acts = deps.state.acts[id]
    const found = known.get(id)
    if (found && !acts) return found
    const { tournament, before } = trackSlot(slot, isSlow)
    const match = buildMatch(deps, tournament, { id, scheduled: start(slot), before })
    if (!match) return undefined
    if (!acts) known.set(id, match)
    return withActs(match, acts)
  }

  function slots(from: number, to: number): Match[] {
    const matches: Match[] = []
    for (let slot = slotAt(from); slot <= slotAt(to) + 1; slot += 1) {
      const match = ofSlot(slot)
      if (match) matches.push(match)
    }
    return matches
  }

  return {
    from: first,
    slots,
    find: (id: number) => (id % 1_000 === speedCode ? ofSlot(Math.floor((id - first) / 1_000)) : undefined),
    /** All of the next slots, and the headlines beyond. */
    listed(begun: number, now: number): Match[] {
      if (known.size > 4_000) known.clear()
      const next = slots(begun, now + interval * ahead)
      const last = next.at(-1)
      const headlines: Match[] = []
      for (
        let slot = last ? slotAt(last.scheduled) + 1 : Number.POSITIVE_INFINITY;
        start(slot) <= now + HEADLINES_AHEAD_MS;
        slot += 1
      ) {
        const match = trackSlot(slot, isSlow).isHeadline ? ofSlot(slot) : undefined
        if (match) headlines.push(match)
      }
      return [...next, ...headlines]
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
