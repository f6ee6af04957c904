// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { type Column, groupColumns } from './list-columns.ts'

// The slip reads the boot data at import.
arrive()
const { FixtureRow } = await import('./fixture-row.tsx')

beforeEach(() => speak('pt', pt))

const market = (name: string, specifiers: string, selections: readonly string[]) => ({
  ...{ market: 18, specifiers, name, group: 'main', state: 'open', version: 1 },
  selections: selections.map((id) => ({ id, name: id, odds: 1_900 })),
})
const RESULT = market('three_way', '', ['home', 'draw', 'away'])
const TOTAL = market('total', 'total=2.5', ['over', 'under'])
const HANDICAP = market('game_handicap', 'hcp=-1.5', ['home', 'away'])
const BOTH = market('both_score', '', ['yes', 'no'])

function row(
  markets: readonly object[],
  { state = 'scheduled', live_betting = false, shown = 'result' } = {},
) {
  const fixture = {
    ...{ id: 1, starts_at: '2027-01-01T20:00:00.000Z', state, score: null, periods: [], seq: 1 },
    ...{ match_status: null, minute: null, market_count: 2, live_betting, markets },
    tournament: { id: 2, sport: 'football', name: 'Série A', country: 'BRA', region: 'Brasil' },
    home: { id: 3, name: 'Paineira', short: 'PAI' },
    away: { id: 4, name: 'Aroeira', short: 'ARO' },
  }
  const page = document.createElement('div')
  const columns = groupColumns({ fixtures: [fixture] as never }, shown as Column)
  page.innerHTML = renderHtml(<FixtureRow fixture={fixture as never} {...columns} />)
  return page
}
const names = (page: Element, place = '.odds-cells') =>
  [...page.querySelectorAll(`${place} .odds`)].map((odds) => odds.querySelector('.name')?.textContent)
const labels = (page: Element) =>
  [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))

it('[SPORT-1] the first markets stand side by side: who wins under the heads 1, X and 2, others with their line', () => {
  const page = row([RESULT, TOTAL, BOTH])
  expect(names(page)).toEqual([undefined, undefined, undefined, '+2,5', '-2,5', 'Sim', 'Não'])
  const spoken = [...page.querySelectorAll('.odds')].map(({ textContent }) => textContent)
  expect(spoken[3], 'in full for a screen reader').toContain('Mais de 2,5')
  expect(names(row([HANDICAP]))).toEqual(['-1,5', '+1,5'])
})

it('[SPORT-1] a narrow list shows the chosen column, or the first of a match without it', () => {
  const shown = (chosen: string, markets = [RESULT, TOTAL, BOTH]) =>
    names(row(markets, { shown: chosen }), '[data-shown]')
  expect(shown('total')).toEqual(['+2,5', '-2,5'])
  expect(shown('both')).toEqual(['Sim', 'Não'])
  expect(shown('handicap')).toEqual([undefined, undefined, undefined])
  expect(shown('total', [RESULT])).toEqual([undefined, undefined, undefined])
})

it('[SPORT-1] a match under way has no prices while nobody may bet on it, and a way to follow it', () => {
  const live = row([RESULT], { state: 'running' })
  expect(names(live)).toEqual([])
  expect(labels(live)).toEqual(['Acompanhar: Paineira x Aroeira', 'Seguir Paineira x Aroeira'])
  expect(labels(row([RESULT], { state: 'ended' })), 'over').toEqual(['Seguir Paineira x Aroeira'])
})

it('a match under way has prices where its league takes bets live', () => {
  arrive({ data: { 'GET /v2/settings/': { sportsbook_live: true } } })
  expect(names(row([RESULT], { state: 'running', live_betting: true }))).toHaveLength(3)
  expect(names(row([RESULT], { state: 'running' }))).toEqual([])
})
