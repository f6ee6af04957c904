// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { buttonNamed, mount, press } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { dataKey } from '../../lib/queries/keys.ts'
import { bonus_stake } from '../../messages/pt/bonus-stake.ts'
import { play } from '../../messages/pt/casino/play.ts'
import { pt } from '../../messages/pt.ts'
import { ANONYMOUS, session } from '../../state/player.ts'
import { acceptWallet, forgetWallet } from '../../state/wallet.ts'
import { withoutBonus } from '../../state/without-bonus.ts'
import { Play } from './play.tsx'

const GAME = {
  ...{ slug: 'caju', name: 'Caju', path: '/play/caju', mechanic: 'lines', supplier: 'softswiss' },
  ...{ provider: { slug: 'casa', name: 'Casa' }, has_demo: false, state: 'open', image: null },
}
const TERMS = { excluded: { games: ['caju'], groups: [] }, stake_max: 1_000, least_odds: null }
let launches: object[]

beforeEach(async () => {
  speak('pt', { ...pt, play, bonus_stake })
  arrive({
    data: { [dataKey(['GET /v2/casino-games/:slug', { params: { slug: 'caju' } }] as never)]: GAME },
    texts: { bonus_stake: '' },
  })
  // Preloaded, so that its loading time is not measured.
  await import('./supplied-bonus.tsx')
  launches = []
  withoutBonus.set(false)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (String(url).includes('/api/bonus')) return Response.json({ data: [{ active: 1, terms: TERMS }] })
    if (!String(url).endsWith('/launch')) return Response.json({})
    launches.push(JSON.parse(String(init?.body)))
    // Every launch is refused: the test reads the request.
    return Response.json({ error: 'supplier_unavailable', message: 'Fora do ar.' }, { status: 503 })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  session.set(ANONYMOUS)
  forgetWallet()
})

async function show(bonus: number) {
  acceptWallet({ balance: 500, bonus, version: 1 })
  session.set({ status: 'player', user: {} as never })
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/play/caju')}>
        <Suspense>
          <Play slug="caju" isDemo={false} />
        </Suspense>
      </RouterContext>
    </QueryClientProvider>,
  )
  await act(async () => void (await new Promise((done) => setTimeout(done, 0))))
}

it('[BONUS-7] a game that the running bonus excludes is launched once the player has read so', async () => {
  await show(2_000)
  await vi.waitFor(() => expect(document.body.textContent).toContain(bonus_stake.frozen))
  expect(launches).toEqual([])
  press(buttonNamed('Jogar com o meu dinheiro'))
  await vi.waitFor(() => expect(launches).toEqual([{ client_type: expect.any(String) }]))
})

it('it is launched at once without a bonus, and so that its bets take none where the player has chosen so', async () => {
  await show(0)
  await vi.waitFor(() => expect(launches).toHaveLength(1))
  withoutBonus.set(true)
  launches = []
  await show(2_000)
  await vi.waitFor(() => expect(launches.at(-1)).toMatchObject({ without_bonus: true }))
})
