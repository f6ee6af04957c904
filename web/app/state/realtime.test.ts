import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { callerWith } from '../../test/caller.ts'
import { json, listen } from '../../test/http.ts'
import { arrive } from '../../test/page.tsx'
import { pageGlobals } from '../../test/page-globals.ts'
import { connectApi } from '../lib/api.ts'
import { startRealtime } from './realtime.ts'
import { currentSettings } from './settings.ts'

it('[START-8] a setting that was changed after the page was rendered shows once the channel of the site is joined', async () => {
  pageGlobals()
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: `127.0.0.1:${(gateway.address() as AddressInfo).port}`,
  })
  const server = await listen((_, response) => json(response, 200, { casino_bet_default: 70 }))
  connectApi(callerWith(), server.url)
  arrive({
    config: { APP_ID: 'key' },
    data: { 'GET /v2/settings/': { casino_bet_default: 50 } },
  })
  const joined = new Promise<() => void>((resolve) => {
    gateway.on('connection', (peer) => {
      const say = (event: string, data: object, channel?: string) =>
        peer.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
      peer.on('message', (text) => {
        const { event, data } = JSON.parse(String(text))
        if (event === 'pusher:subscribe' && data.channel === 'site')
          resolve(() => say('pusher_internal:subscription_succeeded', {}, 'site'))
      })
      say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    })
  })
  try {
    startRealtime()
    const say = await joined
    expect(currentSettings().casino_bet_default).toBe(50)
    say()
    await vi.waitFor(() => expect(currentSettings().casino_bet_default).toBe(70), 4_000)
  } finally {
    for (const peer of gateway.clients) peer.terminate()
    gateway.close()
    await server.close()
    vi.unstubAllGlobals()
  }
})
