/** Series of esports by game, finished or abandoned. */
import { ESPORT_GAMES, type EsportGame } from '@jogo/rules/markets/esport-games'
import type { FixtureFacts, MapEvent, Objective, Period } from '@jogo/rules/markets/facts'
import type { Market } from '@jogo/rules/markets/market'
import type { Specifiers } from '@jogo/rules/markets/specifiers'
import type { Chance } from './chance.ts'
import type { Side } from './independent.ts'
import type { MapReport, SeriesReport } from './independent-series.ts'

const TAKEN: Partial<Record<EsportGame, readonly Objective[]>> = {
  lol: ['tower', 'dragon', 'baron', 'inhibitor'],
  dota2: ['tower', 'aegis'],
}
const SIDES: readonly Side[] = ['home', 'away']

function drawMap(game: EsportGame, chance: Chance): MapReport & { winner: Side } {
  const winner = chance.pick(SIDES)
  const isOfRounds = ESPORT_GAMES[game].counts === 'rounds'
  const [most, least] = isOfRounds
    ? chance.pick([
        [13, 0],
        [13, 7],
        [13, 11],
        [16, 14],
      ] as const)
    : ([chance.below(30), chance.below(30)] as const)
  const happened = [...sidesOf(winner, most), ...sidesOf(winner === 'home' ? 'away' : 'home', least)].map(
    (side) => ({ what: 'score', side }),
  )
  for (const what of TAKEN[game] ?? [])
    for (let taken = chance.below(6); taken > 0; taken -= 1) happened.push({ what, side: chance.pick(SIDES) })
  return { ...counted(shuffled(happened, chance)), finished: true, winner }
}

const sidesOf = (side: Side, count: number): Side[] => Array.from({ length: count }, () => side)

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items]
  return items.flatMap(() => left.splice(chance.below(left.length), 1))
}

const counted = (happened: MapReport['happened']) => {
  const of = (side: Side) => happened.filter((event) => event.what === 'score' && event.side === side).length
  return { home: of('home'), away: of('away'), happened }
}

/** Draws a series. One in four is abandoned, within its last map. */
export function drawSeries(
  game: EsportGame,
  bestOf: number,
  chance: Chance,
): { facts: FixtureFacts; told: SeriesReport } {
  const whole: (MapReport & { winner: Side })[] = []
  const won = { home: 0, away: 0 }
  while (Math.max(won.home, won.away) < (bestOf + 1) / 2) {
    const map = drawMap(game, chance)
    won[map.winner] += 1
    whole.push(map)
  }
  const isStopped = chance.below(4) === 0
  const played: MapReport[] = isStopped ? whole.slice(0, 1 + chance.below(whole.length)) : whole
  const maps = played.map((map, at): MapReport => {
    if (!isStopped || at < played.length - 1) return map
    return { ...counted(map.happened.slice(0, chance.below(map.happened.length))), finished: false }
  })
  const { counts } = ESPORT_GAMES[game]
  return {
    told: { counts: counts === 'kills' ? 'kills' : 'rounds', end: isStopped ? 'stopped' : 'played', maps },
    facts: {
      ...{ state: isStopped ? 'abandoned' : 'ended', game },
      periods: maps.map((map) => toPeriod(map, game)),
      mapEvents: maps.flatMap(({ happened }, at) =>
        happened.map(({ what, side }) => ({ map: at + 1, kind: what as MapEvent['kind'], side })),
      ),
    },
  }
}

const toPeriod = ({ home, away, finished, winner, happened }: MapReport, game: EsportGame): Period => ({
  ...{ kind: 'regular', home, away, over: finished },
  ...(winner && { winner }),
  objectives: Object.fromEntries(
    (TAKEN[game] ?? []).map((kind) => {
      const of = (side: Side) => happened.filter((event) => event.what === kind && event.side === side).length
      return [kind, { home: of('home'), away: of('away') }]
    }),
  ),
})

/** A line near the likely scores of a map. */
export function lineFor(market: Market, bestOf: number, chance: Chance): Specifiers {
  const value: Record<string, () => number | string> = {
    variant: () => `sr:correct_score:bestof:${bestOf}`,
    mapnr: () => 1 + chance.below(bestOf),
    roundnr: () => 1 + chance.below(31),
    xth: () => 1 + chance.below(10),
    hcp: () => (chance.below(21) - 10) / 2,
    total: () => 0.5 + chance.below(market.name === 'total_maps' ? 5 : 60) / 2,
  }
  return Object.fromEntries(Object.keys(market.specifiers).map((name) => [name, `${value[name]?.()}`]))
}
