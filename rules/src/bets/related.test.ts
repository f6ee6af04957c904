import { describe, expect, it } from 'vitest'
import { isLegCount, type LegPlace, relatedLegs } from './related.ts'

const match = (fixture: string, competitors: string[], more: Partial<LegPlace> = {}): LegPlace => ({
  fixture,
  tournament: 'copa',
  market: '1',
  selection: '1',
  competitors,
  ...more,
})
const outright = (selection: string, market = '559'): LegPlace => ({
  tournament: 'copa',
  market,
  selection,
  competitors: [selection],
})
const FLA = match('m1', ['fla', 'flu'], { startsAt: 1_000 })
const later = (hours: number, teams: string[]) => match('m9', teams, { startsAt: 1_000 + hours * 3_600_000 })

describe('legs in one bet', () => {
  it.each([
    ['of two matches are free of each other', FLA, match('m2', ['vas', 'bot']), undefined],
    ['of two matches of one team too', FLA, match('m2', ['fla', 'bot']), undefined],
    ['twice the same', FLA, FLA, 'twice'],
    ['two selections of one market', FLA, { ...FLA, selection: '2' }, 'fixture'],
    ['two markets of one match', FLA, { ...FLA, market: '18|total=2.5' }, 'fixture'],
    ['a match and the cup', FLA, outright('fla'), 'tournament'],
    ['two winners of one cup', outright('fla'), outright('flu'), 'market'],
    ['one winner twice', outright('fla'), outright('fla'), 'twice'],
    ['the winner and the group', outright('fla'), outright('fla', '560'), 'tournament'],
    [
      'a match and the cup of another tournament',
      match('m1', ['fla', 'flu'], { tournament: 'serie-a' }),
      outright('fla'),
      undefined,
    ],
    [
      'both legs of a tie, one about going through',
      FLA,
      match('m9', ['flu', 'fla'], { market: '2', beyondMatch: true }),
      'tie',
    ],
    ['both legs of a tie, by 90 minutes', FLA, match('m9', ['flu', 'fla']), undefined],
    ['one match that is listed twice, two hours apart', FLA, later(2, ['fla', 'flu']), 'listing'],
    ['and the other way round', FLA, later(23, ['flu', 'fla']), 'listing'],
    ['the return match a day later', FLA, later(24, ['flu', 'fla']), undefined],
    ['two matches at once of one team', FLA, later(2, ['fla', 'bot']), undefined],
  ])('%s', (_, legPlace, other, why) => {
    expect(relatedLegs([legPlace, other]).map((pair) => pair.why)).toEqual(why ? [why] : [])
    expect(relatedLegs([other, legPlace]).map((pair) => pair.why)).toEqual(why ? [why] : [])
  })

  it('names every pair at fault', () => {
    const legs = [FLA, match('m2', ['vas', 'bot']), FLA, { ...FLA, selection: '2' }]
    expect(relatedLegs(legs)).toEqual([
      { legs: [0, 2], why: 'twice' },
      { legs: [0, 3], why: 'fixture' },
      { legs: [2, 3], why: 'fixture' },
    ])
  })

  it.each([
    [0, false],
    [1, true],
    [20, true],
    [21, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%d legs: %s', (legs, are) => {
    expect(isLegCount(legs)).toBe(are)
  })
})
