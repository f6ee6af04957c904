import { between, poissonDraw, type RandomDraw, seededDraws } from '../odds/random.ts'
import type { BookGoal, BookMatch } from './types.ts'

/** Matches listed at any time. */
export const LISTED = 10
/** Time in the list, relative to the time of play: as long before the start, and half of it after the end. */
const LISTED_FOR = 2.5

const TEAMS = [
  ['Jacarandá FC', 'Ipê Amarelo'],
  ['União do Cerrado', 'Porto Claro'],
  ['Serra Azul', 'Atlético Mirante'],
  ['Vila Nova do Sol', 'Nacional do Vale'],
  ['Rio Manso', 'Estrela da Mata'],
  ['Pedra Branca', 'Operário da Barra'],
  ['Costa Verde', 'Ferroviário do Sul'],
  ['Lagoa Funda', 'Guará EC'],
  ['Campo Grande do Norte', 'Boa Vista FC'],
  ['Farol', 'Independente do Cais'],
] as const

const TOURNAMENTS = [
  { id: '501', name: 'Copa das Nascentes' },
  { id: '502', name: 'Liga dos Faróis' },
] as const

export interface BookSchedule {
  seed: string
  /** Time of play of a match, ms. */
  matchMs: number
}

/** The ten matches listed at a time; each place of the list has one match after another. */
export function listedMatches(schedule: BookSchedule, now: number): BookMatch[] {
  return Array.from({ length: LISTED }, (_, place) => {
    const period = schedule.matchMs * LISTED_FOR
    return makeMatch(schedule, place, Math.floor((now - (place * period) / LISTED) / period))
  }).sort((a, b) => a.startsAt - b.startsAt)
}

/** A match by its id, also one that is not listed any more; undefined for an unknown id. */
export function matchById(schedule: BookSchedule, id: string, now: number): BookMatch | undefined {
  if (!/^[1-9]\d{0,13}$/.test(id)) return undefined
  const number = Number(id)
  const match = makeMatch(schedule, number % LISTED, Math.floor(number / LISTED))
  return match.listedAt <= now ? match : undefined
}

function makeMatch({ seed, matchMs }: BookSchedule, place: number, round: number): BookMatch {
  const period = matchMs * LISTED_FOR
  const listedAt = Math.ceil(round * period + (place * period) / LISTED)
  const [startsAt, endsAt] = [listedAt + matchMs, listedAt + 2 * matchMs]
  const id = String(round * LISTED + place)
  const draw = seededDraws(`${seed}:book:${id}`)
  const rates = [between(draw, 0.9, 2.1), between(draw, 0.6, 1.6)] as const
  const [one, other] = TEAMS[place] ?? TEAMS[0]
  const [home, away] = round % 2 === 0 ? [one, other] : [other, one]
  const tournament = TOURNAMENTS[place % 2] ?? TOURNAMENTS[0]
  const goals = rates
    .flatMap((rate, side) => goalsOf(draw, rate, side as 0 | 1, startsAt, matchMs))
    .sort((a, b) => a.at - b.at)
  return {
    id,
    home,
    away,
    tournament,
    listedAt,
    startsAt,
    endsAt,
    unlistedAt: listedAt + period,
    rates,
    goals,
  }
}

const goalsOf = (
  draw: RandomDraw,
  rate: number,
  side: 0 | 1,
  startsAt: number,
  matchMs: number,
): BookGoal[] =>
  Array.from({ length: poissonDraw(draw, rate) }, () => ({
    at: Math.floor(startsAt + draw() * matchMs),
    side,
  }))

export function matchStatus({ startsAt, endsAt }: BookMatch, now: number): 'scheduled' | 'live' | 'ended' {
  if (now < startsAt) return 'scheduled'
  return now < endsAt ? 'live' : 'ended'
}

export function scoreAt({ goals }: BookMatch, now: number): [home: number, away: number] {
  const scored = goals.filter(({ at }) => at <= now)
  const home = scored.filter(({ side }) => side === 0).length
  return [home, scored.length - home]
}

/** Minute of play, 1 to 90; 0 before the start. */
export function minuteAt({ startsAt, endsAt }: BookMatch, now: number): number {
  const part = (Math.min(now, endsAt) - startsAt) / (endsAt - startsAt)
  return part < 0 ? 0 : Math.min(90, Math.floor(part * 90) + 1)
}
