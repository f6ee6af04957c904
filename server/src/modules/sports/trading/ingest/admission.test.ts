import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { describe, expect, it } from 'vitest'
import type { ListedTournament } from '../../../../partners/odds/index.ts'
import { tournamentAdmission } from './admission.ts'

const tournament = (sport: number, more: Partial<ListedTournament> = {}): ListedTournament => ({
  ...{ id: 1, name: 'Liga', sport: { id: sport, name: 'x' }, country: undefined, region: 'Mundo' },
  ...{ level: 'professional', ageGroup: 'adult', isLicensed: undefined },
  ...more,
})
const said = (listed: ListedTournament, law: 'open' | 'br' = 'br') => {
  const admission = tournamentAdmission(listed, ESPORT_LAWS[law])
  return admission.is === 'refused' ? admission.why : admission.is
}

describe('[LAW-SPO-1] esports in Brazil', () => {
  it.each([
    [109, true, 'admitted'],
    [110, true, 'admitted'],
    [111, true, 'admitted'],
    [194, true, 'admitted'],
    [137, true, 'admitted'],
    [110, false, 'licence'],
    [110, undefined, 'untold'],
    // A number without a row among the games.
    [999, true, 'sport'],
    // Other sports need no licence.
    [1, undefined, 'admitted'],
    [1, false, 'admitted'],
  ])('a tournament of sport %i, licensed: %s, is %s', (sport, isLicensed, is) => {
    expect(said(tournament(sport, { isLicensed }))).toBe(is)
  })

  it.each([
    [{ ageGroup: 'u20' }, 'youth'],
    [{ name: 'Academy League' }, 'youth'],
    [{ name: 'Collegiate Cup' }, 'youth'],
    [{ name: 'Liga Universitária' }, 'youth'],
    [{ level: 'amateur' }, 'amateur'],
    [{ ageGroup: undefined }, 'untold'],
  ])('%j is %s, licensed or not', (more, is) => {
    expect(said(tournament(110, { ...more, isLicensed: true }))).toBe(is)
  })

  it('elsewhere any game is admitted; a word of schools concerns esports alone', () => {
    expect(said(tournament(110, { isLicensed: false }), 'open')).toBe('admitted')
    expect(said(tournament(194), 'open')).toBe('admitted')
    expect(said(tournament(999), 'open')).toBe('sport')
    expect(said(tournament(1, { name: 'Universidad Católica Cup, University' }))).toBe('admitted')
  })
})
