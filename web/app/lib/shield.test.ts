import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast } from '../styles/colour.ts'
import { teamShield } from './shield.ts'

describe('the initials of a team', () => {
  it.each([
    ['Flamengo', 'FLA'],
    ['São Paulo FC', 'SP'],
    ['Atlético Mineiro', 'AM'],
    ['Red Bull Bragantino', 'RBB'],
    ['Esporte Clube Bahia', 'BAH'],
    ['Clube de Regatas do Flamengo', 'RF'],
    ['1. FC Köln', '1K'],
    ['FC', 'FC'],
    ['Ñublense', 'NUB'],
    ['', '?'],
    ['---', '?'],
  ])('%s: %s', (name, initials) => {
    expect(teamShield(name).initials).toBe(initials)
  })
})

it('paints a team alike whatever its name is written like', () => {
  expect(teamShield('GRÊMIO FC')).toEqual(teamShield('gremio'))
})

it('can be read on both halves, for every name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const { initials, left, right, ink } = teamShield(name)
      expect([...initials].length).toBeGreaterThan(0)
      expect([...initials].length).toBeLessThanOrEqual(3)
      expect(left).not.toBe(right)
      for (const half of [left, right]) expect(contrast(ink, half)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

it('gives the teams of a league many different shields', () => {
  const teams =
    'Bahia Botafogo Bragantino Ceará Corinthians Cruzeiro Flamengo Fluminense Fortaleza Grêmio Internacional Juventude Mirassol Palmeiras Santos Sport Vasco Vitória'
  const looks = teams.split(' ').map((team) => JSON.stringify(teamShield(team)))
  expect(new Set(looks).size).toBe(looks.length)
})
