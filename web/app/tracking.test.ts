import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { callerWith } from '../test/caller.ts'
import { json, listen, type TestServer } from '../test/http.ts'
import { arrive } from '../test/page.tsx'
import { pageGlobals } from '../test/page-globals.ts'
import { connectApi } from './lib/api.ts'
import { acceptCookies, acceptNecessaryCookies, withdrawConsent } from './state/consent.ts'
import { session, type User } from './state/player.ts'
import { onTransaction, startRealtime } from './state/realtime.ts'
import { startTracking } from './tracking.ts'

const CHANNEL = 'private-transactions.user.7'
const ANA = { id: 7, name: 'ANA', email: 'ana@site.example', phone: '11999990000', status: 'Ativo' } as User
const BET = {
  source_type: 'casino',
  source: { id: 'r1', casino_game: { name: 'Mines' } },
  status: 2,
  type: 0,
  amount: 1_050,
}

let gateway: WebSocketServer
let server: TestServer
let scripts: string[]
beforeEach(async () => {
  pageGlobals()
  scripts = []
  const append = ({ src }: { src: string }) => void scripts.push(src)
  Object.assign(document, { createElement: () => ({}), head: { append } })
  gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  const { port } = gateway.address() as AddressInfo
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}` })
  vi.spyOn(console, 'warn').mockReturnValue()
  server = await listen((_, response) => json(response, 200, { auth: 'key:signature' }))
  connectApi(callerWith('a-token'), server.url)
  session.set({ status: 'player', user: ANA })
  arrive({
    config: { APP_ID: 'key' },
    data: { 'GET /v2/settings/': { pixel_gtm: 'GTM-AB12CD' } },
  })
})
afterEach(async () => {
  for (const peer of gateway.clients) peer.terminate()
  gateway.close()
  await server.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const say = (peer: WebSocket, event: string, data: object, channel?: string) =>
  peer.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))

/** The player's own channel, once the page has joined it. */
const joined = () =>
  new Promise<WebSocket>((resolve) => {
    gateway.on('connection', (peer) => {
      peer.on('message', (text) => {
        const { event, data } = JSON.parse(String(text))
        if (event === 'pusher:subscribe' && data.channel === CHANNEL) resolve(peer)
      })
      say(peer, 'pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    })
  })

it('[ATTR-2] [ATTR-3] without consent to all cookies nobody is told of a bet or a sign-up, and no script of others is loaded', async () => {
  const peerJoined = joined()
  startTracking()
  startRealtime()
  const peer = await peerJoined
  let heard = 0
  onTransaction(() => {
    heard += 1
  })
  const told = () =>
    ((globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event)
  const betAndSignUp = async () => {
    const before = heard
    say(peer, 'UserTransactionEvent', BET, CHANNEL)
    await vi.waitFor(() => expect(heard).toBe(before + 1), 4_000)
    dispatchEvent(new Event('registered'))
  }

  await betAndSignUp()
  acceptNecessaryCookies()
  await betAndSignUp()
  expect([told(), scripts]).toEqual([[], []])

  acceptCookies()
  await betAndSignUp()
  expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-AB12CD'])
  expect(told()).toEqual(['gtm.js', 'spend_virtual_currency', 'sign_up'])

  withdrawConsent()
  await betAndSignUp()
  expect(told()).toHaveLength(3)
})
