// @vitest-environment happy-dom
import type { MarketView } from '@jogo/contract/sportsbook'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import { speak } from '../../../lib/language.ts'
import { pt } from '../../../messages/pt.ts'

// The slip reads the boot data at import.
arrive()
const { MarketCard } = await import('./market-card.tsx')

const match = {
  ...{ id: 1_001, home: { name: 'Paineira' }, away: { name: 'Aroeira' } },
  ...{ starts_at: '2027-01-01T20:00:00.000Z', tournament: { sport: 'football', name: 'Série A' } },
}
let renders = 0
const line = (specifiers: string, odds: number): MarketView => ({
  ...{ market: 18, specifiers, group: 'goals', state: 'open', version: odds },
  selections: ['12', '13'].map((id) => ({ id, name: id, odds })),
  /** Read by each rendering of the card. */
  get name() {
    renders += 1
    return 'Total'
  },
})

beforeEach(() => speak('pt', pt))

it('is rendered again for other lines or names, not for other prices', () => {
  const card = (lines: MarketView[], of: typeof match) => (
    <MarketCard match={of} card={{ key: '18', lines }} column="left" isFar={false} />
  )
  const render = mount(card([line('total=1.5', 1_500), line('total=2.5', 2_000)], match))
  const before = renders
  render(card([line('total=1.5', 1_600), line('total=2.5', 2_200)], { ...match }))
  expect(renders).toBe(before)
  render(card([line('total=2.5', 2_200)], match))
  expect(renders).toBeGreaterThan(before)
  const after = renders
  render(card([line('total=2.5', 2_200)], { ...match, home: { name: 'Ipê' } }))
  expect(renders).toBeGreaterThan(after)
  expect(document.body.textContent).toContain('2,00')
})
