import type { Server, Socket } from 'node:net'
import { networkOf } from '@jogo/rules/network'
import { createRate, type RateOptions } from '@jogo/rules/rate'
import type { Clock } from './clock.ts'

/** What one address may hold open at once, and how fast it may open. */
export interface HoldLimits extends RateOptions {
  most: number
}

export interface Held {
  /** False when the address has too many already or opens them too fast; otherwise it counts until `release`. */
  take(address: string): boolean
  release(address: string): void
}

export function createHeld({ most, ...rate }: HoldLimits, clock: Clock): Held {
  const opened = createRate(rate)
  const held = new Map<string, number>()
  return {
    take(address) {
      const network = networkOf(address)
      const count = held.get(network) ?? 0
      if (count >= most || opened.wait(network, clock.elapsed()) > 0) return false
      held.set(network, count + 1)
      return true
    },
    release(address) {
      const network = networkOf(address)
      const left = (held.get(network) ?? 0) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    },
  }
}

/** Closes a connection at once when its address has too many, before it has cost more than its opening. */
export function boundConnections(server: Server, held: Held): void {
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? ''
    if (!held.take(address)) return void socket.destroy()
    socket.once('close', () => held.release(address))
  })
}
