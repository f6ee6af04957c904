/** Matches of tennis, volleyball, esports and basketball, finished or abandoned. */
import type { FixtureFacts, Period } from '@jogo/rules/markets/facts'
import { type Market, marketSpecifiers } from '@jogo/rules/markets/market'
import type { Specifiers } from '@jogo/rules/markets/specifiers'
import type { Chance } from './chance.ts'
import type { Pair } from './independent.ts'
import type { SetsReport } from './independent-sports.ts'

type Sport = SetsReport['sport']

const turned = ([most, least]: readonly [number, number], chance: Chance): Pair =>
  chance.below(2) === 0 ? { home: most, away: least } : { home: least, away: most }

const SCORES = {
  tennis: [
    [6, 0],
    [6, 2],
    [6, 3],
    [6, 4],
    [7, 5],
    [7, 6],
  ],
  volleyball: [
    [25, 12],
    [25, 20],
    [25, 23],
    [27, 25],
  ],
  esports: [
    [13, 3],
    [13, 7],
    [13, 11],
    [16, 14],
  ],
} as const

const sportPeriod = (sport: Sport, chance: Chance): Pair =>
  sport === 'basketball'
    ? { home: 15 + chance.below(15), away: 15 + chance.below(15) }
    : turned(chance.pick<readonly [number, number]>(SCORES[sport]), chance)

function drawPeriods(sport: Sport, bestOf: number, chance: Chance): Period[] {
  const periods: Period[] = []
  const won = { home: 0, away: 0 }
  while (sport === 'basketball' ? periods.length < 4 : Math.max(won.home, won.away) < (bestOf + 1) / 2) {
    const isLast = sport === 'volleyball' && periods.length === bestOf - 1
    const score = isLast
      ? turned(
          chance.pick([
            [15, 9],
            [15, 13],
            [17, 15],
          ] as const),
          chance,
        )
      : sportPeriod(sport, chance)
    won[score.home > score.away ? 'home' : 'away'] += 1
    periods.push({ kind: 'regular', ...score, over: true })
  }
  const total = (side: 'home' | 'away') => periods.reduce((sum, period) => sum + period[side], 0)
  // A third of the basketball matches is level, with one or two overtimes.
  const last = periods.at(-1) as Period
  if (sport === 'basketball' && chance.below(3) === 0) last.away += Math.max(0, total('home') - total('away'))
  if (sport === 'basketball' && chance.below(3) === 0) last.home += Math.max(0, total('away') - total('home'))
  if (sport !== 'basketball' || total('home') !== total('away')) return periods
  if (chance.below(2) === 0) periods.push({ kind: 'extra', home: 8, away: 8, over: true })
  return [...periods, { kind: 'extra', home: 9 + chance.below(2) * 5, away: 12, over: true }]
}

/** Draws a match of sets. One match in five is abandoned; a quarter of the abandoned matches never began. */
export function drawSets(
  sport: Sport,
  bestOf: number,
  chance: Chance,
): { facts: FixtureFacts; told: SetsReport } {
  const whole = drawPeriods(sport, bestOf, chance)
  const isStopped = chance.below(5) === 0
  const isWalkover = isStopped && chance.below(4) === 0
  const playedPeriods = isWalkover ? [] : isStopped ? whole.slice(0, 1 + chance.below(whole.length)) : whole
  const periods = playedPeriods.map((period, at): Period => {
    if (!isStopped || at < playedPeriods.length - 1) return period
    return { ...period, home: Math.floor(period.home / 2), away: Math.floor(period.away / 3), over: false }
  })
  return {
    facts: { state: isWalkover ? 'walkover' : isStopped ? 'retired' : 'ended', periods },
    told: {
      sport,
      end: isStopped ? 'stopped' : 'played',
      periods: periods.map(({ home, away, over, kind }) => ({
        ...{ home, away },
        finished: over,
        overtime: kind === 'extra',
      })),
    },
  }
}

/** A line near the likely scores of this sport. */
export function lineFor(market: Market, sport: Sport, bestOf: number, chance: Chance): Specifiers {
  const near = { tennis: 22, volleyball: 170, basketball: 160, esports: 40 }[sport]
  const isSmall = /set|map/.test(market.name)
  const values = Object.keys(market.specifiers).map((name): [string, string] => {
    if (name === 'variant')
      return [
        name,
        `sr:${market.specifiers.variant === 'sets_of' ? 'exact_sets' : 'correct_score'}:bestof:${bestOf}`,
      ]
    if (name.endsWith('nr')) return [name, `${1 + chance.below(bestOf)}`]
    if (name === 'hcp') return [name, `${(chance.below(isSmall ? 13 : 41) - (isSmall ? 6 : 20)) / 2}`]
    return [name, `${0.5 + chance.below(2 * (chance.below(2) === 0 ? 5 : near)) / 2}`]
  })
  const specifiers = marketSpecifiers(market, Object.fromEntries(values))
  if (!specifiers) throw new Error(`no line of ${market.name}: ${JSON.stringify(values)}`)
  return specifiers
}
