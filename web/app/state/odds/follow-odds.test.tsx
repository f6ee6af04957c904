// @vitest-environment happy-dom
import type { AddressInfo } from 'node:net'
import { expect, it, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'

// The session reads the boot data at import.
arrive({ config: { APP_ID: 'key' } })
const { startRealtime } = await import('../realtime.ts')
const { useOdds } = await import('./follow-odds.ts')

const CHANNEL = 'odds.tournament.7'
const HALF_A_MINUTE = { timeout: 30_000 }

const TOTAL = {
  ...{
    market: 18,
    name: 'total',
    group: 'goals',
    specifiers: 'total=1.5',
    version: 1,
    state: 'open' as const,
  },
  selections: [
    { id: '12', name: 'over', odds: 1_900 },
    { id: '13', name: 'under', odds: 1_900 },
  ],
}
const fixtureAt = (seq: number) => ({
  ...{ id: 1_001, seq, state: 'scheduled' as const, score: null, minute: null, match_status: null },
  ...{ periods: [], markets: [TOTAL] },
})

function Page({ seq, ask }: { seq: number; ask: () => void }) {
  useOdds({ fixtures: [fixtureAt(seq)], channels: [CHANNEL], ask })
  return null
}

/** A gateway; `say` sends to the first page that joins the channel. */
async function openGateway() {
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  const joined = new Promise<(event: string, data: object) => void>((resolve) => {
    gateway.on('connection', (peer) => {
      const say = (event: string, data: object) =>
        peer.send(JSON.stringify({ event, channel: CHANNEL, data: JSON.stringify(data) }))
      peer.on('message', (text) => {
        const { event, data } = JSON.parse(String(text))
        if (event === 'pusher:subscribe' && data.channel === CHANNEL) resolve(say)
      })
      say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    })
  })
  vi.stubGlobal('location', {
    ...{ protocol: 'http:', host: `127.0.0.1:${(gateway.address() as AddressInfo).port}` },
    ...{ pathname: '/sports', search: '' },
  })
  return { joined, close: () => [...gateway.clients].map((peer) => peer.terminate()) && gateway.close() }
}

it('[SPORT-1] what a list missed of a match is asked for over HTTP, until an answer has it; so is another line in place of a closed one', async () => {
  const gateway = await openGateway()
  const requests: number[] = []
  try {
    startRealtime()
    const show = mount(<Page seq={1} ask={() => void requests.push(1)} />)
    const say = await gateway.joined
    say('pusher_internal:subscription_succeeded', {})
    await vi.waitFor(() => expect(requests).toEqual([1]), HALF_A_MINUTE)
    // Changes 2 to 5 are missing.
    say('OddsEvent', { fixtures: [{ id: 1_001, since: 5, seq: 6, markets: [] }] })
    await vi.waitFor(() => expect(requests).toEqual([1, 1]), HALF_A_MINUTE)
    // An answer older than that change: not enough.
    show(<Page seq={4} ask={() => void requests.push(4)} />)
    await vi.waitFor(() => expect(requests).toEqual([1, 1, 4]), HALF_A_MINUTE)
    show(<Page seq={6} ask={() => void requests.push(6)} />)
    const { market, specifiers } = TOTAL
    const closed = { market, specifiers, version: 7, state: 'closed', odds: [1_900, 1_900] }
    say('OddsEvent', { fixtures: [{ id: 1_001, since: 6, seq: 7, markets: [closed] }] })
    await vi.waitFor(() => expect(requests).toContain(6), HALF_A_MINUTE)
  } finally {
    gateway.close()
    vi.unstubAllGlobals()
  }
})
