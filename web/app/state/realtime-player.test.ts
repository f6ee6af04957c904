import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { json, listen } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { staysSo } from '../../test/stays-so.ts'

const USER = { id: 7, name: 'Ana', wallet: { balance: 500, bonus_mixed: 0, version: 1 } }

/** A token whose payload holds its expiry only. */
const tokenFor = (seconds: number) =>
  `h.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + seconds }))}.s${seconds}`

it('[RTM-2] a balance that changed before the channel was joined is fetched then; one that comes fetches the player anew only with a token within five minutes of its end', async () => {
  let answered = USER
  const page = pageGlobals()
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  const server = await listen((request, response) => {
    if (request.url === '/api/auth/me') return json(response, 200, answered)
    if (request.url === '/api/auth/refresh')
      return json(response, 200, { access_token: tokenFor(3_600), token_type: 'bearer', expires_in: 3_600 })
    json(response, 200, { auth: 'signed', channel_data: '{}' })
  })
  const host = `127.0.0.1:${(gateway.address() as AddressInfo).port}`
  vi.stubGlobal('location', { protocol: 'http:', host, pathname: '/', search: '', origin: server.url })
  page.jar.set('jwt', tokenFor(3_600))
  arrive({ config: { APP_ID: 'key', API_URL: server.url } })
  const { startRealtime } = await import('./realtime.ts')
  await import('./joined-balance.ts')
  const { loadUser } = await import('./session.ts')
  const own = new Promise<(event: string, data: object) => void>((resolve) => {
    gateway.on('connection', (peer) => {
      const say = (event: string, data: object, channel?: string) =>
        peer.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
      peer.on('message', (text) => {
        const { event, data } = JSON.parse(String(text))
        if (event === 'pusher:subscribe' && data.channel === 'private-users.7')
          resolve((heard, content) => say(heard, content, 'private-users.7'))
      })
      say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    })
  })
  const requests = () => server.seen.filter((line) => line === 'GET /api/auth/me').length
  try {
    await loadUser()
    startRealtime()
    const hear = await own
    const { wallet } = await import('./wallet.ts')
    const balance = (balance: number, version: number) =>
      hear('UserUpdateEvent', { balance, bonus: 0, version })
    expect(wallet.get()?.balance).toBe(500)
    answered = { ...USER, wallet: { balance: 450, bonus_mixed: 0, version: 2 } }
    hear('pusher_internal:subscription_succeeded', {})
    await vi.waitFor(() => expect(wallet.get()?.balance).toBe(450))
    balance(400, 3)
    await vi.waitFor(() => expect(wallet.get()?.balance).toBe(400))
    await staysSo(50, () => expect(requests()).toBe(2))
    page.jar.set('jwt', tokenFor(240))
    balance(300, 4)
    await vi.waitFor(() => expect(requests()).toBe(3))
  } finally {
    for (const peer of gateway.clients) peer.terminate()
    gateway.close()
    await server.close()
    vi.unstubAllGlobals()
  }
})
