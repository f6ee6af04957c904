import type { FixtureFacts, Period } from '@jogo/rules/markets/facts'
import { type Market, type SportName, selectionsIn, specifiersOf } from '@jogo/rules/markets/market'
import { settleMarket } from '@jogo/rules/markets/settle'
import { specifierText } from '@jogo/rules/markets/specifiers'
import { MARKETS } from '@jogo/rules/markets/table'
import { expect, it } from 'vitest'
import { type Chance, openChance } from './chance.ts'
import type { Ends, Pair } from './independent.ts'
import { endsOfSets, type ToldSets } from './independent-sports.ts'

type Sport = ToldSets['sport']

/** A set, map or quarter of a sport. */
const PERIODS: Record<Sport, (chance: Chance) => Pair> = {
  tennis: (chance) =>
    turned(
      chance.pick([
        [6, 0],
        [6, 2],
        [6, 3],
        [6, 4],
        [7, 5],
        [7, 6],
      ] as const),
      chance,
    ),
  volleyball: (chance) =>
    turned(
      chance.pick([
        [25, 12],
        [25, 20],
        [25, 23],
        [27, 25],
        [15, 13],
      ] as const),
      chance,
    ),
  esports: (chance) =>
    turned(
      chance.pick([
        [13, 3],
        [13, 7],
        [13, 11],
        [16, 14],
      ] as const),
      chance,
    ),
  basketball: (chance) => ({ home: 15 + chance.below(15), away: 15 + chance.below(15) }),
}
const turned = ([most, least]: readonly [number, number], chance: Chance): Pair =>
  chance.below(2) === 0 ? { home: most, away: least } : { home: least, away: most }

function drawSets(sport: Sport, bestOf: number, chance: Chance): Period[] {
  const periods: Period[] = []
  const won = { home: 0, away: 0 }
  while (sport === 'basketball' ? periods.length < 4 : Math.max(won.home, won.away) < (bestOf + 1) / 2) {
    const score = PERIODS[sport](chance)
    won[score.home > score.away ? 'home' : 'away'] += 1
    periods.push({ kind: 'regular', ...score, over: true })
  }
  const total = (side: 'home' | 'away') => periods.reduce((sum, one) => sum + one[side], 0)
  if (sport === 'basketball' && total('home') === total('away'))
    periods.push({ kind: 'extra', home: 12, away: 9, over: true })
  return periods
}

/** The same match as facts and as it is told; one of five is broken off. */
function drawMatch(sport: Sport, bestOf: number, chance: Chance): { facts: FixtureFacts; told: ToldSets } {
  const whole = drawSets(sport, bestOf, chance)
  const isStopped = chance.below(5) === 0
  const kept = isStopped ? whole.slice(0, 1 + chance.below(whole.length)) : whole
  const periods = kept.map((period, at): Period => {
    if (!isStopped || at < kept.length - 1) return period
    return { ...period, home: Math.floor(period.home / 2), away: Math.floor(period.away / 3), over: false }
  })
  return {
    facts: { state: isStopped ? 'retired' : 'ended', periods },
    told: {
      sport,
      end: isStopped ? 'stopped' : 'played',
      periods: periods.map(({ home, away, over, kind }) => ({
        home,
        away,
        finished: over,
        overtime: kind === 'extra',
      })),
    },
  }
}

/** A line that a match of this sport may come near. */
function specifiersFor(market: Market, bestOf: number, chance: Chance) {
  const near = { tennis: 22, volleyball: 170, basketball: 160, esports: 40 }[market.sports[0] as Sport]
  const small = /set|map/.test(market.name)
  const values = Object.keys(market.specifiers).map((name): [string, string] => {
    if (name === 'variant')
      return [
        name,
        `sr:${market.specifiers.variant === 'sets_of' ? 'exact_sets' : 'correct_score'}:bestof:${bestOf}`,
      ]
    if (name.endsWith('nr')) return [name, `${1 + chance.below(5)}`]
    if (name === 'hcp') return [name, `${(chance.below(small ? 13 : 41) - (small ? 6 : 20)) / 2}`]
    return [name, `${0.5 + chance.below(2 * (chance.below(2) === 0 ? 5 : near)) / 2}`]
  })
  return specifiersOf(market, Object.fromEntries(values))
}

const endsOf = (won: boolean, voidHalves: number): string =>
  voidHalves === 2 ? 'back' : voidHalves === 1 ? (won ? 'won back' : 'lost back') : won ? 'won' : 'lost'
const written = (ends: Ends): string => [...ends].sort().reverse().join(' ')

it.each([
  ['tennis', 3],
  ['tennis', 5],
  ['volleyball', 5],
  ['esports', 3],
  ['basketball', 4],
] as const)('%s (best of %i) is settled the same by the rules and by another hand', (sport, bestOf) => {
  const chance = openChance(11n)
  const markets = MARKETS.filter(({ sports }) => sports.includes(sport as SportName))
  const seen = new Set<string>()
  for (let run = 0; run < 200; run += 1) {
    const { facts, told } = drawMatch(sport, bestOf, chance)
    for (const market of markets) {
      const specifiers = specifiersFor(market, bestOf, chance)
      if (!specifiers) throw new Error(`no line of ${market.name}`)
      const settled = settleMarket(facts, market, specifiers)
      if (settled.state === 'open') throw new Error(`${market.name} is open: ${settled.why}`)
      const selections = selectionsIn(market, specifiers)
      const line = specifierText(specifiers)
      const second = endsOfSets(
        market.name,
        line,
        selections.map(({ name }) => name),
        told,
      ).map(written)
      const ours = selections.map(({ id }) => {
        const result = settled.results.get(id)
        return result ? endsOf(result.won, result.voidHalves) : 'none'
      })
      expect(ours, `${market.name} ${line} ${JSON.stringify(told)}`).toEqual(second)
      seen.add(market.name)
    }
  }
  expect(seen.size).toBe(markets.length)
})
