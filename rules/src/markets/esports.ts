/** Markets of esports by game, priced by a supplier: those of the series are in `other-sports.ts`. */
import { type EsportGame, GAMES_OF_KILLS, GAMES_OF_ROUNDS } from './esport-games.ts'
import type { ScoreFamily } from './family.ts'
import type { Market, MarketRule } from './market.ts'
import type { ScopeName } from './scopes.ts'
import { anything, handicap, total, twoWay } from './score-families.ts'
import type { SpecifierName } from './specifiers.ts'

const MAP = { mapnr: 'count' } as const
const LINE = { ...MAP, hcp: 'point_handicap' } as const
const NTH = { ...MAP, xth: 'nth' } as const

interface Row {
  id: number
  name: string
  scope: ScopeName
  family: ScoreFamily
  specifiers: Readonly<Record<string, SpecifierName>>
  rule?: MarketRule
}

const rows = (games: readonly EsportGame[] | undefined, list: readonly Row[]): Market[] =>
  list.map(({ rule = 'plain', ...row }) => ({
    ...{ ...row, rule, sports: ['esports'], by: 'score' },
    ...(games && { games }),
  }))

const nth = (id: number, name: ScopeName): Row => ({ id, name, scope: name, family: twoWay, specifiers: NTH })

export const ESPORTS: readonly Market[] = [
  ...rows(undefined, [{ id: 330, name: 'map_winner', scope: 'map_winner', family: twoWay, specifiers: MAP }]),
  ...rows(GAMES_OF_ROUNDS, [
    { id: 331, name: 'round_handicap', scope: 'map', family: handicap, specifiers: LINE, rule: 'line' },
    {
      ...{ id: 332, name: 'total_rounds', scope: 'map', family: total() },
      ...{ specifiers: { ...MAP, total: 'points' }, rule: 'line' },
    },
    { id: 335, name: 'map_overtime', scope: 'map_overtime', family: anything, specifiers: MAP },
    {
      ...{ id: 338, name: 'round_winner', scope: 'map_round', family: twoWay },
      specifiers: { ...MAP, roundnr: 'nth' },
    },
  ]),
  ...rows(GAMES_OF_KILLS, [
    nth(333, 'nth_kill'),
    nth(397, 'nth_tower'),
    {
      ...{ id: 554, name: 'kill_draw_no_bet', scope: 'map', family: twoWay },
      ...{ specifiers: MAP, rule: 'draw_void' },
    },
    { id: 555, name: 'kill_handicap', scope: 'map', family: handicap, specifiers: LINE, rule: 'line' },
  ]),
  ...rows(['lol'], [nth(556, 'nth_dragon'), nth(557, 'nth_baron'), nth(558, 'nth_inhibitor')]),
  ...rows(['dota2'], [nth(396, 'nth_aegis')]),
]
