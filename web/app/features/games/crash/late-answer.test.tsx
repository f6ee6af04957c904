// @vitest-environment happy-dom
import type { IncomingMessage, ServerResponse } from 'node:http'
import { flightTime } from '@jogo/rules/games/crash/crash'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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
import { crash } from '../../../messages/pt/games/crash/crash.ts'
import { games } from '../../../messages/pt/games/games.ts'
import { tables } from '../../../messages/pt/games/tables.ts'
import { pt } from '../../../messages/pt.ts'
import { session, type User } from '../../../state/player.ts'
import { wallet } from '../../../state/wallet.ts'
import { multiplierText } from './texts.ts'

const START = Date.now()
const iso = (ms: number) => new Date(START + ms).toISOString()
const IN_FLIGHT = {
  ...{ n: 7, chain: 1, place: 7, phase: 'closed', flown_ms: 5_000, hash: null, outcome: null },
  ...{ opens_at: iso(-20_000), closes_at: iso(-7_000), draws_at: iso(-5_000), ends_at: iso(60_000) },
}
const STOPPED = { ...IN_FLIGHT, phase: 'drawn', flown_ms: null, hash: 'hash', outcome: { point: 200 } }
const BET = {
  ...{ id: 'bet', game: 'crash', ending: null, stake: 100, payout: 0, cash_out_now: 0, max_win: 10_000_000 },
  ...{
    rtp_bp: 9_900,
    version: 1,
    data_sha256: '',
    opened_at: iso(-10_000),
    closes_at: null,
    closed_at: null,
  },
  play: { game: 'crash', target: null, asked_ms: null, asked_at: null, taken_at: null, outcome: null },
  proof: { round: 7, chain: 1, place: 7, first_hash: 'first', salt: 'salt', hash: null },
}
const OUT = { ...BET, play: { ...BET.play, asked_ms: flightTime(150), asked_at: 150 } }
const USER = {
  ...{ id: 7, status: 'Ativo', may_play: true },
  wallet: { balance: 900, bonus_mixed: 0, version: 1 },
} as unknown as User

let round: object = IN_FLIGHT
/** Unanswered cash-out requests that reached the server. */
let heard: ServerResponse[] = []

function answer({ method, url = '' }: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', '*')
  const chain = { number: 1, length: 10, first_hash: 'first', lottery_draw: 1, salt_at: iso(0), salt: 'salt' }
  if (method === 'OPTIONS') return response.writeHead(204).end()
  if (url === '/api/games/crash/table')
    return json(response, 200, { now: new Date().toISOString(), round, chain, last: [] })
  if (url.startsWith('/api/games/rounds'))
    return json(response, 200, { data: round === STOPPED ? [] : [BET], next: null })
  if (url === '/api/auth/me') return json(response, 200, USER)
  if (url.endsWith('/cash-out')) return heard.push(response)
  json(response, 404, {})
}

let Page: () => React.ReactNode
beforeAll(async () => {
  arrive()
  const { Crash } = await import('./crash.tsx')
  Page = () => (
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/games/crash')}>
        <Crash checkHref={() => ''} />
      </RouterContext>
    </QueryClientProvider>
  )
})

beforeEach(async () => {
  speak('pt', { ...pt, games, tables, crash } as typeof pt)
  localStorage.clear()
  ;[round, heard] = [IN_FLIGHT, []]
  writeCookie('jwt', 'token', { maxAge: 600 })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const server = await listen(answer)
  arrive()
  connectApi(callerWith('token'), server.url)
  session.set({ status: 'player', user: USER })
  wallet.set({ balance: 900, bonus: 0, version: 1 })
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await server.close()
  })
})

const status = () => document.querySelector('[role="status"]')?.textContent
const button = () => buttonNamed(new RegExp(`^${crash.cash_out}`))
const rows = () => [...document.querySelectorAll('.crash-bets li')].map((row) => row.textContent)

async function askedInFlight() {
  mount(<Page />)
  await vi.waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull())
  act(() => button().click())
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  round = STOPPED
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await vi.waitFor(() => expect(document.querySelector('[data-phase="drawn"]')).not.toBeNull())
}

it('[CASINO-5] a curve that stops before the answer to a request for the money does not make a win a loss', async () => {
  await askedInFlight()
  expect(rows().join()).not.toContain(crash.lost)
  expect(status()).toBe(tables.waiting(money(100)))
  json(heard[0] as ServerResponse, 200, OUT)
  await vi.waitFor(() => expect(status()).toBe(tables.won(crash.stopped(multiplierText(200)), money(150))))
  expect(rows()).toEqual([])
})

it('a request for the money whose answer was lost is sent once more, which tells what the first one did', async () => {
  await askedInFlight()
  heard[0]?.destroy()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  json(heard[1] as ServerResponse, 200, OUT)
  await vi.waitFor(() => expect(status()).toContain(money(150)))
})

it('a request that came too late is told as lost once the server says so', async () => {
  await askedInFlight()
  json(heard[0] as ServerResponse, 409, { error: { code: 'crashed_before', data: { point: 200 } } })
  await vi.waitFor(() => expect(rows()).toEqual([]))
  expect(status()).not.toContain(money(150))
})
