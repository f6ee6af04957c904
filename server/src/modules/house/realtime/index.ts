import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import { isOwn, parseChannel } from './channels.ts'
import type { RealtimeDeps } from './deps.ts'
import { LEASE_SECONDS, leaseText } from './lease.ts'
import { signSubscription } from './protocol.ts'

export type { RealtimeDeps } from './deps.ts'
export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts'
export { LISTENED_SUBJECT, type ListenedHint } from './listened.ts'

/** Realtime hints for open pages, such as a moved balance or a changed transaction. Pages are correct without them. */
export interface Realtime {
  /** Signs a subscription to one of the caller's own channels. @throws Refusal not_found */
  authorise(
    caller: Caller,
    subscription: { socketId: string; channel: string },
  ): Promise<{ auth: string; channelData: string }>
}

export const createRealtime = ({ clock, key, secret, bonusOwner }: RealtimeDeps): Realtime => ({
  async authorise(caller, { socketId, channel }) {
    const found = parseChannel(channel)
    if (!found || !isOwn(found)) return refuse('not_found')
    const owner = 'bonus' in found.of ? await bonusOwner(found.of.bonus) : found.of.playerId
    if (owner !== caller.playerId) refuse('not_found')
    const until = Math.floor(clock.now().getTime() / 1000) + LEASE_SECONDS
    const channelData = leaseText({ sessionId: caller.sessionId, until })
    return { auth: signSubscription({ key, secret }, { socketId, channel, channelData }), channelData }
  },
})
