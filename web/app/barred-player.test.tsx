// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { RouterContext } from '../shell/router/location.ts'
import { at } from '../test/around.ts'
import { mount } from '../test/dom.tsx'
import { arrive } from '../test/page.tsx'
import type { Game } from './features/casino/game.ts'
import { speak } from './lib/language.ts'
import { queries } from './lib/queries/client.ts'
import { ownQuery } from './lib/queries/own.ts'
import { pt } from './messages/pt.ts'
import { session } from './state/player.ts'

arrive()
const { Bonuses, bonusesQuery } = await import('./features/bonuses/bonuses.tsx')
const { Coupons } = await import('./features/bonuses/coupons.tsx')
const { CasinoShelves } = await import('./features/casino/shelves.tsx')
const { Referrals, referralsQuery } = await import('./features/referrals/referrals.tsx')

// The state of the pages is set below; no request is answered.
vi.stubGlobal('fetch', () => new Promise(() => undefined))

const GAMES = [{ id: 1, slug: 'mines', name: 'Mines', provider: { name: 'Casa' } }] as Game[]

it.each<[string, ReactNode]>([
  ['Seus jogos', <CasinoShelves key="shelves" />],
  ['Usar um cupom', <Coupons key="coupons" />],
  ['Ver promoções', <Bonuses key="bonuses" />],
  ['Copiar link', <Referrals key="referrals" />],
])('[PROT-1] [PROT-2] who is excluded or suspended is not offered: %s', (offer, page) => {
  speak('pt', pt)
  arrive({
    data: {
      'GET /v2/settings/': { bonus_enabled: true, jurisdiction: 'open' },
      'GET /v2/casino-games': { data: GAMES },
      'GET /v2/casino-games/category': [],
    },
  })
  const know = (key: readonly unknown[], data: unknown) => queries().setQueryData(key, data)
  know(ownQuery('GET /v2/casino-games/recent').queryKey, { recent: [], open: [] })
  know(ownQuery('POST /api/coupons/list').queryKey, { userCoupons: [] })
  know(bonusesQuery().queryKey, { data: [] })
  know(referralsQuery().queryKey, {
    ...{ people: 0, verified: 0, earned: { real: 0, bonus: 0 } },
    programme: { state: 'closed', law: null, min_deposit: 0, most: 0, referrer: null, referee: null },
  })
  const enter = (bar: { until: null } | null) =>
    session.set({ status: 'player', user: { id: 7, bar, may_play: !bar, may_deposit: !bar } as never })
  enter(null)
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/')}>{page}</RouterContext>
    </QueryClientProvider>,
  )
  expect(document.body.textContent).toContain(offer)
  act(() => enter({ until: null }))
  expect(document.body.textContent).not.toContain(offer)
})
