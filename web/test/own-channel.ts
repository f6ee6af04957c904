import type { AddressInfo } from 'node:net'
import { vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

/** Channel with movements of money of the player 7. */
const CHANNEL = 'private-transactions.user.7'

export interface OwnChannel {
  /** Sends an event on the channel, once the page has joined it. */
  say(event: string, data: object): Promise<void>
  close(): void
}

/** A gateway at the page's own address. */
export async function openOwnChannel(): Promise<OwnChannel> {
  const gateway = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await new Promise((resolve) => gateway.once('listening', resolve))
  const { port } = gateway.address() as AddressInfo
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}` })
  const send = (peer: WebSocket, event: string, data: object, channel?: string) =>
    peer.send(JSON.stringify({ event, channel, data: JSON.stringify(data) }))
  const joined = new Promise<WebSocket>((resolve) => {
    gateway.on('connection', (peer) => {
      peer.on('message', (text) => {
        const { event, data } = JSON.parse(String(text))
        if (event === 'pusher:subscribe' && data.channel === CHANNEL) resolve(peer)
      })
      send(peer, 'pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 })
    })
  })
  return {
    say: async (event, data) => send(await joined, event, data, CHANNEL),
    close() {
      for (const peer of gateway.clients) peer.terminate()
      gateway.close()
    },
  }
}
