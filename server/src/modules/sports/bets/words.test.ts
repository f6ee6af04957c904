import { expect, it } from 'vitest'
import { marketName } from './words.ts'

const sides = { sport: 'football', home: 'Flamengo', away: 'Palmeiras' }

it.each([
  [1, '', 'Resultado final'],
  [18, 'total=2.5', 'Total de gols 2,5'],
  [19, 'total=1.5', 'Gols de Flamengo 1,5'],
  [102, 'from=16|to=30', 'Resultado do minuto 16 ao 30'],
])('[RTM-3] market %i %s is called %s', (market, specifiers, name) => {
  expect(marketName({ ...sides, market, specifiers })).toBe(name)
})
