import type { OddsEvent } from '@jogo/contract/realtime'
import { onReturn } from '../../lib/on-return.ts'
import { JOINED } from '../../lib/realtime/connection.ts'
import { joinChannel } from '../realtime.ts'

export interface Listener {
  hear: (event: OddsEvent) => void
  /** Called after joining or rejoining: earlier messages were missed. */
  joined: () => void
}

interface Channel {
  listeners: Set<Listener>
  leave: (() => void) | undefined
}

const channels = new Map<string, Channel>()

function enter(name: string, channel: Channel): void {
  channel.leave ??= joinChannel(name, {
    [JOINED]() {
      for (const { joined } of channel.listeners) joined()
    },
    OddsEvent(event: OddsEvent) {
      for (const { hear } of channel.listeners) hear(event)
    },
  })
}

let isFollowing = false

/** A hidden page leaves its channels and rejoins them when visible. */
function followVisibility(): void {
  if (isFollowing) return
  isFollowing = true
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    for (const channel of channels.values()) {
      channel.leave?.()
      channel.leave = undefined
    }
  })
  onReturn(() => {
    for (const [name, channel] of channels) enter(name, channel)
  })
}

/** Subscribes to a channel of prices, shared by several parts of a page. Returns a stop function. */
export function subscribeOdds(name: string, listener: Listener): () => void {
  followVisibility()
  const channel = channels.get(name) ?? { listeners: new Set(), leave: undefined }
  channels.set(name, channel)
  const isShared = channel.leave !== undefined
  channel.listeners.add(listener)
  enter(name, channel)
  if (isShared) listener.joined()
  return () => {
    channel.listeners.delete(listener)
    if (channel.listeners.size > 0) return
    channel.leave?.()
    channels.delete(name)
  }
}
