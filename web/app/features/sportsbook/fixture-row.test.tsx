// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

// The slip reads the boot data at import.
arrive()
const { FixtureRow } = await import('./fixture-row.tsx')

beforeEach(() => speak('pt', pt))

const row = (name: string, specifiers: string, selections: readonly string[], state = 'scheduled') => {
  const market = { market: 18, specifiers, name, group: 'main', state: 'open', version: 1 }
  const fixture = {
    ...{ id: 1, starts_at: '2027-01-01T20:00:00.000Z', state, score: null, periods: [], seq: 1 },
    ...{ match_status: null, minute: null, market_count: 2 },
    tournament: { id: 2, sport: 'football', name: 'Série A', country: 'BRA', region: 'Brasil' },
    home: { id: 3, name: 'Paineira', short: 'PAI' },
    away: { id: 4, name: 'Aroeira', short: 'ARO' },
    markets: [{ ...market, selections: selections.map((id) => ({ id: id, name: id, odds: 1_900 })) }],
  }
  const page = document.createElement('div')
  page.innerHTML = renderHtml(<FixtureRow fixture={fixture as never} />)
  if (state !== 'scheduled')
    return [...page.querySelectorAll('.odds, [aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    )
  return [...page.querySelectorAll('.odds')].map((element) => element.querySelector('.name')?.textContent)
}

it('[SPORT-1] odds of a list say what they are of, unless it is who wins, which the columns say', () => {
  expect(row('three_way', '', ['home', 'draw', 'away'])).toEqual([undefined, undefined, undefined])
  expect(row('winner', '', ['home', 'away'])).toEqual([undefined, undefined])
  expect(row('total', 'total=2.5', ['over', 'under'])).toEqual(['Mais de 2,5', 'Menos de 2,5'])
})

it('[SPORT-1] a match under way has no prices while nobody may bet on it, and a way to follow it', () => {
  expect(row('three_way', '', ['home', 'draw', 'away'], 'running')).toEqual([
    'Acompanhar: Paineira x Aroeira',
    'Seguir Paineira x Aroeira',
  ])
})
