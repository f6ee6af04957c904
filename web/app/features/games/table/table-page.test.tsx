// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { RouterContext } from '../../../../shell/router/location.ts'
import { at } from '../../../../test/around.ts'
import { callerWith } from '../../../../test/caller.ts'
import { buttonNamed, mount } from '../../../../test/dom.tsx'
import { json, listen } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { writeCookie } from '../../../lib/cookies.ts'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { double } from '../../../messages/pt/games/double/double.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { tables } from '../../../messages/pt/games/tables.ts'
import { pt } from '../../../messages/pt.ts'
import { session, type User } from '../../../state/player.ts'
import { wallet } from '../../../state/wallet.ts'

const START = Date.now()
const iso = (ms: number) => new Date(START + ms).toISOString()
const round = (phase: string, over: object = {}) => ({
  ...{ n: 7, chain: 1, place: 7, phase, flown_ms: null, hash: null, outcome: null },
  ...{ opens_at: iso(0), closes_at: iso(60_000), draws_at: iso(61_000), ends_at: iso(70_000) },
  ...over,
})
/** Slot 1 is red. */
const DRAWN = { hash: 'hash', outcome: { slot: 1 } }
const BET = {
  ...{ id: 'bet', game: 'double', ending: null, stake: 100, payout: 0, cash_out_now: 0, max_win: 10_000_000 },
  ...{ rtp_bp: 9_333, version: 1, data_sha256: '', opened_at: iso(0), closes_at: null, closed_at: null },
  play: { game: 'double', colour: 'red', outcome: null },
  proof: { round: 7, chain: 1, place: 7, first_hash: 'first', salt: 'salt', hash: null },
}
const user = (balance: number, version: number) =>
  ({
    id: 7,
    status: 'Ativo',
    may_play: true,
    wallet: { balance, bonus_mixed: 0, version },
  }) as unknown as User

/** The server's present answer. */
let now = { round: round('open'), bets: [BET], user: user(900, 1) }
let posted = 0

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  const chain = { number: 1, length: 10, first_hash: 'first', lottery_draw: 1, salt_at: iso(0), salt: 'salt' }
  if (method === 'OPTIONS') return response.writeHead(204).end()
  if (url === '/api/games/double/table')
    return json(response, 200, { now: new Date().toISOString(), round: now.round, chain, last: [] })
  if (url.startsWith('/api/games/rounds')) return json(response, 200, { data: now.bets, next: null })
  if (url === '/api/auth/me') return json(response, 200, now.user)
  if (method === 'POST' && url === '/api/games/double/rounds') {
    posted += 1
    return json(response, 200, { ...BET, wallet: { balance: 900, bonus: 0, version: 3 } })
  }
  json(response, 404, {})
}

let Page: () => React.ReactNode
beforeAll(async () => {
  arrive()
  const { Double } = await import('../double/double.tsx')
  Page = () => (
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/games/double')}>
        <Double checkHref={() => ''} />
      </RouterContext>
    </QueryClientProvider>
  )
})

beforeEach(async () => {
  speak('pt', { ...pt, games, tables, double } as typeof pt)
  localStorage.clear()
  posted = 0
  writeCookie('jwt', 'token', { maxAge: 600 })
  now = { round: round('open'), bets: [BET], user: user(900, 1) }
  // Motion is reduced, so an outcome is shown as soon as it is known.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = await listen(answer)
  arrive()
  connectApi(callerWith('token'), server.url)
  session.set({ status: 'player', user: now.user })
  wallet.set({ balance: 900, bonus: 0, version: 1 })
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })
})

const status = () => document.querySelector('[role="status"]')
const says = (text: string) => vi.waitFor(() => expect(status()?.textContent).toBe(text))
/** The round changes its phase, and the page becomes visible again, which polls at once. */
const comes = (next: Partial<typeof now>) => {
  now = { ...now, ...next }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('[CASINO-5] the page of a table', () => {
  it('says once what a round brought, in the same live region all the time', async () => {
    mount(<Page />)
    await says(tables.betting(money(100)))
    const region = status() as Element
    const announcements: string[] = []
    new MutationObserver(() => announcements.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    })
    const won = tables.won('1, vermelho', money(200))
    comes({ round: round('closed') })
    await says(tables.waiting(money(100)))
    comes({ round: round('drawn', DRAWN), bets: [], user: user(1_100, 2) })
    await says(won)
    await vi.waitFor(() => expect(document.querySelectorAll('.game-win')).toHaveLength(1))
    await vi.waitFor(() => expect(wallet.get()?.balance).toBe(1_100))
    comes({ round: round('over', DRAWN) })
    comes({ round: round('open', { n: 8, place: 8 }) })
    await vi.waitFor(() => expect(document.querySelector('[data-phase="open"]')).not.toBeNull())
    expect(status()).toBe(region)
    expect(announcements.filter((text) => text === won)).toHaveLength(1)
  })

  it('says that a round was not drawn, and shows the stakes back on the balance, not on the table', async () => {
    mount(<Page />)
    await says(tables.betting(money(100)))
    const red = () => document.querySelector('[data-colour="red"].bet-choice')?.textContent
    expect(red()).toContain(games.staked(money(100)))
    comes({ round: round('refunding') })
    await says(tables.refunded)
    comes({ round: round('refunded', { hash: 'hash' }), bets: [], user: user(1_000, 2) })
    await vi.waitFor(() => expect(wallet.get()?.balance).toBe(1_000))
    await vi.waitFor(() => expect(red()).not.toContain(games.staked(money(100))))
    expect(status()?.textContent).toBe(tables.refunded)
    expect(document.querySelector('.game-win')).toBeNull()
    comes({ round: round('open', { n: 8, place: 8 }) })
    await says(tables.begin)
  })

  it('bets on a press on a live button, whatever is told meanwhile, and never on one that was grey as it went down', async () => {
    now.bets = []
    now.round = round('drawn', DRAWN)
    mount(<Page />)
    await says(tables.drawn('1, vermelho'))
    const button = buttonNamed(/^Apostar/)
    const isGrey = () => button.getAttribute('aria-disabled') === 'true'
    const send = (type: 'pointerdown' | 'pointerup' | 'click') =>
      act(() => {
        const options = { bubbles: true, cancelable: true, detail: 1 }
        button.dispatchEvent(
          type === 'click' ? new MouseEvent(type, options) : new PointerEvent(type, options),
        )
      })
    expect(isGrey()).toBe(true)
    send('pointerdown')
    comes({ round: round('open', { n: 8, place: 8 }) })
    await vi.waitFor(() => expect(isGrey()).toBe(false))
    send('pointerup')
    send('click')
    expect(posted).toBe(0)
    send('pointerdown')
    comes({ round: round('open', { n: 8, place: 8, closes_at: iso(59_000) }) })
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    send('pointerup')
    send('click')
    await vi.waitFor(() => expect(posted).toBe(1))
  })
})
