// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { RouterContext } from '../../../../shell/router/location.ts'
import { at } from '../../../../test/around.ts'
import { callerWith } from '../../../../test/caller.ts'
import { buttonNamed, mount, press, pressKey } from '../../../../test/dom.tsx'
import { json, listen } from '../../../../test/http.ts'
import { arrive } from '../../../../test/page.tsx'
import { connectApi } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { pt } from '../../../messages/pt.ts'
import { dialog } from '../../../state/dialogs.ts'
import { ANONYMOUS, session, type User } from '../../../state/player.ts'
import { wallet } from '../../../state/wallet.ts'
import { FULL_PURSE, purse } from './demo.ts'

const ROUND = {
  ...{ game: 'dice', demo: true, ending: 'won', stake: 50, payout: 99, cash_out_now: 0, max_win: 10_000_000 },
  ...{ rtp_bp: 9_900, version: 1, data_sha256: '', closes_at: null },
  play: { game: 'dice', side: 'over', target: 4_999, roll: 7_669 },
  proof: { server_seed_hash: 'hash', server_seed: 'seed', client_seed: 'client', nonce: 0 },
}
const CLOSED_ROUND = { opened_at: new Date().toISOString(), closed_at: new Date().toISOString() }
const PLAYER = {
  ...{ id: 7, status: 'Ativo', may_play: true, bar: null },
  wallet: { balance: 900, bonus_mixed: 0, version: 1 },
} as unknown as User

const PAIR = {
  ...{ server_seed_hash: 'hash', next_server_seed_hash: 'next', client_seed: 'client', next_nonce: 1 },
  previous: null,
}

/** What was asked: path and body. */
let asked: [string, unknown][] = []
let refusing = 0

function answer(request: IncomingMessage, response: ServerResponse, body: string) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  if (request.method === 'OPTIONS') return response.writeHead(204).end()
  const { url = '' } = request
  if (url === '/api/fair/seeds') return json(response, 200, PAIR)
  if (request.method !== 'POST') return json(response, 404, {})
  asked.push([url, JSON.parse(body)])
  if (refusing > 0) {
    refusing -= 1
    return json(response, 429, { code: 'too_many_requests', message: 'Espere um pouco.', errors: {} })
  }
  json(response, 200, { ...ROUND, ...CLOSED_ROUND, id: `round-${asked.length}` })
}

let Page: (props: { asksDemo?: boolean }) => ReactNode
beforeAll(async () => {
  arrive()
  const { Dice } = await import('../dice/dice.tsx')
  Page = ({ asksDemo = false }) => (
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/games/dice')}>
        <Dice checkHref={({ id }) => `/fair#${id}`} asksDemo={asksDemo} />
      </RouterContext>
    </QueryClientProvider>
  )
})

beforeEach(async () => {
  speak('pt', pt)
  localStorage.clear()
  asked = []
  refusing = 0
  purse.set(FULL_PURSE)
  session.set(ANONYMOUS)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = await listen(answer)
  arrive()
  connectApi(callerWith(''), server.url)
  onTestFinished(async () => {
    act(() => dialog.set(undefined))
    vi.unstubAllGlobals()
    await server.close()
  })
})

const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))
const has = (name: string | RegExp) => vi.waitFor(() => buttonNamed(name))
const bar = () => document.querySelector(`section[aria-label="${pt.demo.title}"]`)
const absent = (name: string | RegExp) => expect(() => buttonNamed(name)).toThrow()
const mayPress = (name: string | RegExp) =>
  vi.waitFor(() => expect(buttonNamed(name).getAttribute('aria-disabled')).toBeNull())
const STAKED = /^Demonstração: R\$\s0,50$/

it('[CASINO-6] a visitor is asked to log in by the bet, and plays without money beside it', async () => {
  mount(<Page />)
  await mayPress(/^Apostar/)
  press(buttonNamed(/^Apostar/))
  expect(dialog.get()).toMatchObject({ name: 'auth', mode: 'login' })
  act(() => dialog.set(undefined))
  press(buttonNamed(pt.games.demo))
  await has(STAKED)
  absent(/^Apostar/)
  expect(bar()?.textContent).toContain(pt.demo.worthless)
  await mayPress(STAKED)
  press(buttonNamed(STAKED))
  await says(pt.demo.said(pt.dice.won('76,69', money(99), '1,98×')))
  expect(bar()?.textContent).toContain(money(FULL_PURSE + 49))
  expect(asked).toEqual([['/api/games/dice/demo', { stake: 50, side: 'over', target: 4_999 }]])
  press(buttonNamed(pt.demo.out))
  await has(/^Apostar/)
  expect(bar()).toBeNull()
  expect(document.body.textContent).not.toContain('76,69')
})

it('a player who chose it stakes nothing: no bet is kept, and his wallet stays; Space plays', async () => {
  session.set({ status: 'player', user: PLAYER })
  wallet.set({ balance: 900, bonus: 0, version: 1 })
  mount(<Page asksDemo />)
  await mayPress(STAKED)
  pressKey(document.body, ' ')
  await says(money(FULL_PURSE + 49))
  expect(wallet.get()).toEqual({ balance: 900, bonus: 0, version: 1 })
  expect(JSON.stringify({ ...localStorage })).not.toContain('bet:dice')
  expect(asked.map(([url]) => url)).toEqual(['/api/games/dice/demo'])
})

it('a refusal because of too many is said, costs nothing, and may be tried again', async () => {
  refusing = 1
  mount(<Page asksDemo />)
  await mayPress(STAKED)
  press(buttonNamed(STAKED))
  await says('Espere um pouco.')
  expect(purse.get()).toBe(FULL_PURSE)
  await mayPress(pt.games.retry)
  press(buttonNamed(pt.games.retry))
  await says(money(FULL_PURSE + 49))
})

it('a pretended balance that is too low plays nothing until it is filled again', async () => {
  purse.set(20)
  mount(<Page asksDemo />)
  await says(pt.demo.empty)
  expect(buttonNamed(STAKED).getAttribute('aria-disabled')).toBe('true')
  press(document.querySelector(`button[aria-label="${pt.demo.refill}"]`) as Element)
  await mayPress(STAKED)
  expect(purse.get()).toBe(FULL_PURSE)
})

it.each([
  ['where the law has none', { jurisdiction: 'br' }, ANONYMOUS],
  [
    'to a player who is barred from playing',
    {},
    {
      status: 'player',
      user: { ...PLAYER, may_play: false, bar: { until: null } } as unknown as User,
    } as const,
  ],
])('[LAW-GAM-9] it is not offered %s, nor by its address', async (_, settings, who) => {
  arrive({ data: { 'GET /v2/settings/': settings } })
  session.set(who)
  mount(<Page asksDemo />)
  await has(/^Apostar/)
  absent(pt.games.demo)
  expect(bar()).toBeNull()
})
