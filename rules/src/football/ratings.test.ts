import { describe, expect, it } from 'vitest'
import { scoringRates } from './model.ts'
import { RATINGS, type RatedLeague, ratedLeague, ratedTeam } from './ratings.ts'

const LEAGUES = Object.keys(RATINGS) as RatedLeague[]

describe('ratings', () => {
  it.each(LEAGUES)('of %s are those of a league', (league) => {
    const { home, rho, teams } = RATINGS[league]
    const all: readonly { attack: number; defence: number }[] = Object.values(teams)
    const sum = all.reduce((total, { attack }) => total + attack, 0)
    expect(all.length).toBeGreaterThanOrEqual(18)
    expect(sum).toBeCloseTo(0, 2)
    expect(home).toBeGreaterThan(0)
    expect(home).toBeLessThan(0.6)
    expect(Math.abs(rho)).toBeLessThan(0.15)
    for (const host of Object.keys(teams))
      for (const guest of Object.keys(teams)) {
        const rates = scoringRates(RATINGS[league], host, guest)!
        expect(Math.min(rates.home, rates.away), `${host} ${guest}`).toBeGreaterThan(0.2)
        expect(Math.max(rates.home, rates.away), `${host} ${guest}`).toBeLessThan(5)
      }
  })

  it('are known by the supplier’s number of a tournament', () => {
    expect([325, 17].map(ratedLeague)).toEqual(['br.1', 'en.1'])
    expect(ratedLeague(384)).toBeUndefined()
  })

  it.each([
    ['br.1', 'CR Flamengo', 'CR Flamengo'],
    ['br.1', 'CR Flamengo (BRA)', 'CR Flamengo'],
    ['br.1', 'Atlético Mineiro', 'CA Mineiro'],
    ['br.1', 'ATLETICO MINEIRO', 'CA Mineiro'],
    ['br.2', 'Chapecoense', 'Chapecoense'],
    ['en.1', 'Arsenal FC', 'Arsenal FC'],
    ['br.1', 'Arsenal FC', undefined],
    ['br.1', 'constructor', undefined],
    ['br.1', '__proto__', undefined],
    ['br.1', `${'a'.repeat(200)}`, undefined],
    ['br.1', ')', undefined],
  ] as const)('in %s %s is %s', (league, competitor, team) => {
    expect(ratedTeam(league, competitor)).toBe(team)
  })

  it('know every team that an alias stands for', () => {
    for (const alias of [
      'Vasco da Gama RJ',
      'Sport Recife',
      'Remo PA',
      'Grêmio Porto Alegre',
      'Vitória BA',
      'Ceará',
    ])
      expect(Object.hasOwn(RATINGS['br.1'].teams, ratedTeam('br.1', alias) ?? ''), alias).toBe(true)
  })
})
