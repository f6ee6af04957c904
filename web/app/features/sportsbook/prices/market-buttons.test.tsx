// @vitest-environment happy-dom
import type { MarketView } from '@jogo/contract/sportsbook'
import { beforeEach, expect, it } from 'vitest'
import { clickAlone, mount, pressKey } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'

// The slip reads the boot data at import.
arrive()
const { MarketButtons } = await import('./market-buttons.tsx')
const { legKey, slipStore } = await import('../../../state/slip-store.ts')

const match = {
  ...{ id: 1_001, home: { name: 'Paineira' }, away: { name: 'Aroeira' } },
  ...{ starts_at: '2027-01-01T20:00:00.000Z', tournament: { sport: 'football', name: 'Série A' } },
}
const threeWayMarket = (state: MarketView['state']): MarketView => ({
  ...{ market: 1, specifiers: '', name: 'Resultado final', group: 'main', state, version: 7 },
  selections: [
    { id: '1', name: 'Casa', odds: 1_900 },
    { id: '2', name: 'Empate', odds: null },
  ],
})
const key = legKey({ fixture: 1_001, market: 1, specifiers: '', selection: '1' })

beforeEach(() => {
  speak('pt', pt)
  if (slipStore.has(key)) slipStore.remove(key)
})

it('a press counts before the page has taken its prices: at the odds that are shown', () => {
  mount(<MarketButtons match={match} market={threeWayMarket('open')} columns={2} />)
  const [first, second] = document.querySelectorAll('button')
  clickAlone(second as Element)
  expect(slipStore.legs()).toEqual([])
  clickAlone(first as Element)
  expect(slipStore.legs()).toMatchObject([{ fixture: 1_001, selection: '1', odds: 1_900, version: 7 }])
  expect(first?.getAttribute('aria-pressed')).toBe('true')
  clickAlone(first as Element)
  expect(slipStore.legs()).toEqual([])
})

it('nothing is chosen of a market that is suspended', () => {
  mount(<MarketButtons match={match} market={threeWayMarket('suspended')} columns={2} />)
  clickAlone(document.querySelector('button') as Element)
  expect(slipStore.legs()).toEqual([])
})

/** Two matches below each other, three odds each, laid out as on a page. */
function grid(): HTMLElement[] {
  const market = {
    ...threeWayMarket('open'),
    selections: ['1', 'X', '2'].map((id) => ({ id, name: id, odds: 1_900 })),
  }
  mount(
    <main>
      <MarketButtons match={match} market={market} columns={3} />
      <MarketButtons match={{ ...match, id: 1_002 }} market={market} columns={3} />
    </main>,
  )
  const buttons = [...document.querySelectorAll<HTMLElement>('main .odds')]
  for (const [at, button] of buttons.entries())
    button.getBoundingClientRect = () => new DOMRect((at % 3) * 60, Math.floor(at / 3) * 64, 56, 44)
  return buttons
}

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 2, 1],
  ['ArrowDown', 1, 4],
  ['ArrowUp', 5, 2],
  ['ArrowRight', 2, 2],
  ['ArrowUp', 1, 1],
])('%s goes from odds %i to %i, and chooses nothing', (key, from, to) => {
  const buttons = grid()
  buttons[from]?.focus()
  pressKey(buttons[from] as HTMLElement, key)
  expect(buttons.indexOf(document.activeElement as HTMLElement)).toBe(to)
  expect(slipStore.legs()).toEqual([])
})

it('arrow keys pass over odds of a column that is not shown', () => {
  const buttons = grid()
  Object.assign(buttons[1] as HTMLElement, { getBoundingClientRect: () => new DOMRect() })
  buttons[0]?.focus()
  pressKey(buttons[0] as HTMLElement, 'ArrowRight')
  expect(buttons.indexOf(document.activeElement as HTMLElement)).toBe(2)
})
