import { expect, it } from 'vitest'
import { betLabel } from './revenue-account.ts'
import { marketName, selectionName } from './words.ts'

const sides = { sport: 'football', home: 'Flamengo', away: 'Palmeiras' }

it.each([
  [1, '', 'Resultado final'],
  [18, 'total=2.5', 'Total de gols 2,5'],
  [19, 'total=1.5', 'Gols de Flamengo 1,5'],
  [102, 'from=16|to=30', 'Resultado do minuto 16 ao 30'],
])('[RTM-3] market %i %s is called %s', (market, specifiers, name) => {
  expect(marketName({ ...sides, market, specifiers })).toBe(name)
})

it.each([
  [1, '', '1', 'Flamengo'],
  [1, '', '2', 'Empate'],
  [18, 'total=2.5', '12', 'Mais de 2,5'],
  [16, 'hcp=-1.5', '1714', 'Flamengo -1,5'],
  [16, 'hcp=-1.5', '1715', 'Palmeiras +1,5'],
  [14, 'hcp=0:1', '1712', 'Empate (0:1)'],
  [35, '', '78', 'Flamengo e Sim'],
  [999_999, '', '7', '7'],
])(
  '[LAW-SPO-2] selection of market %i %s, %s, is called %s on a receipt',
  (market, specifiers, selection, name) => {
    expect(selectionName({ ...sides, market, specifiers, selection })).toBe(name)
  },
)

const leg = (sport: string, game: string | null = null) => ({
  ...{ ...sides, sport, game, market: 186, specifiers: '' },
})

it.each([
  ['Futebol', [leg('football'), leg('football')]],
  ['Counter-Strike 2', [leg('esports', 'cs2'), leg('esports', 'cs2')]],
  ['E-sports', [leg('esports', 'cs2'), leg('esports', 'lol')]],
  ['E-sports', [leg('esports', 'constructor'), leg('esports')]],
  ['Vários esportes', [leg('esports', 'cs2'), leg('football')]],
])('[SPORT-2] a bet is on %s: the game stands where the sport would', (name, legs) => {
  expect(betLabel(legs, 'multiple')).toMatchObject({ market: { sport_name: name } })
})

it('[SPORT-2] a bet on a map names game, market and map', () => {
  const onMap = { ...leg('esports', 'lol'), market: 333, specifiers: 'mapnr=2|xth=5' }
  expect(betLabel([onMap], 'single')).toMatchObject({
    market: { sport_name: 'League of Legends', full_name: 'Flamengo x Palmeiras — 5º abate do 2º mapa' },
  })
})
