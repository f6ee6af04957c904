import { ODDS_HEARTBEAT_MS, type OddsEvent } from '@jogo/contract/realtime'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Channel } from './channels.ts'
import { conflateOdds } from './conflate-odds.ts'
import { textFrame } from './frame.ts'
import { envelope } from './protocol.ts'
import { watchTrading } from './trading.ts'

/** Receiver of frames. `replace` marks a balance, of which only the newest counts. */
export interface Listener {
  write(frame: Buffer, channel: string, replace: boolean): void
  /** Writes changes; a slow listener gets the `newest` values later instead. */
  writeChange(frames: readonly Buffer[], channel: string, newest: () => readonly Buffer[]): void
}

/** Minimum interval between balances of a channel, ms; the newest balance is sent. */
const CONFLATE_MS = 100

export interface FanOut {
  join(channel: Channel, listener: Listener): void
  leave(channelName: string, listener: Listener): void
  /** Names of the announced channels that have a listener. */
  announced(): string[]
  close(): void
}

/** Subscribes on the bus only to channels with listeners, and builds each frame once. */
export function createFanOut(bus: Bus, clock: Clock): FanOut {
  const feeds = new Map<string, Feed>()
  const trading = watchTrading(bus, clock, (isTrading) => {
    for (const [name, { channel, listeners }] of feeds)
      if (channel.event === 'OddsEvent')
        for (const listener of listeners) listener.write(tradingFrame(channel, clock, isTrading), name, false)
  })
  return {
    join: (channel, listener) => {
      let feed = feeds.get(channel.name)
      if (!feed) {
        feed = startFeed(bus, channel, clock)
        feeds.set(channel.name, feed)
      }
      feed.listeners.add(listener)
      if (channel.event === 'OddsEvent' && !trading.isTrading())
        listener.write(tradingFrame(channel, clock, false), channel.name, false)
    },
    leave: (channelName, listener) => {
      const feed = feeds.get(channelName)
      if (!feed?.listeners.delete(listener) || feed.listeners.size > 0) return
      feed.stop()
      feeds.delete(channelName)
    },
    announced: () => [...feeds].flatMap(([name, { isAnnounced }]) => (isAnnounced ? [name] : [])),
    close: () => {
      trading.stop()
      for (const feed of feeds.values()) feed.stop()
      feeds.clear()
    },
  }
}

/** Frame without prices that reports whether prices are being set. */
function tradingFrame({ name, event }: Channel, clock: Clock, isTrading: boolean): Buffer {
  const oddsEvent: OddsEvent = { now: clock.now().toISOString(), fixtures: [], is_trading: isTrading }
  return textFrame(envelope(event, oddsEvent, name))
}

interface Feed {
  channel: Channel
  isAnnounced: boolean
  listeners: Set<Listener>
  stop(): void
}

function startFeed(bus: Bus, channel: Channel, clock: Clock): Feed {
  return channel.event === 'OddsEvent' ? startOddsFeed(bus, channel, clock) : startPlainFeed(bus, channel)
}

/** Feed of prices: one frame per 100 ms with the newest value of each market, and an empty frame in a second without changes. */
function startOddsFeed(bus: Bus, channel: Channel, clock: Clock): Feed {
  const { name, subject, event } = channel
  const listeners = new Set<Listener>()
  const eventFrames = (events: readonly OddsEvent[]) =>
    events.map((payload) => textFrame(envelope(event, payload, name)))
  const write = (events: readonly OddsEvent[]) => {
    const frames = eventFrames(events)
    for (const listener of listeners) listener.writeChange(frames, name, newest)
  }
  const heartbeat = setInterval(
    () => write([{ now: clock.now().toISOString(), fixtures: [] }]),
    ODDS_HEARTBEAT_MS,
  )
  const conflated = conflateOdds((events) => {
    heartbeat.refresh()
    write(events)
  })
  const newest = () => eventFrames(conflated.newest())
  const unsubscribe = bus.subscribe(subject, (payload) => conflated.offer(payload as OddsEvent))
  return {
    channel,
    isAnnounced: false,
    listeners,
    stop: () => {
      unsubscribe()
      clearInterval(heartbeat)
      conflated.stop()
    },
  }
}

function startPlainFeed(bus: Bus, channel: Channel): Feed {
  const { name, subject, event } = channel
  const listeners = new Set<Listener>()
  const isBalance = event === 'UserUpdateEvent'
  const send = (payload: object) => {
    const frame = textFrame(envelope(event, payload, name))
    for (const listener of listeners) listener.write(frame, name, isBalance)
  }
  const conflated = isBalance ? conflate(send) : undefined
  const unsubscribe = bus.subscribe(subject, (payload) => {
    if (typeof payload !== 'object' || payload === null) return
    const other =
      'why' in payload ? 'UserStateEvent' : 'refused' in payload ? 'UserBetRefusedEvent' : undefined
    if (isBalance && other) {
      const frame = textFrame(envelope(other, payload, name))
      for (const listener of listeners) listener.write(frame, name, false)
    } else if (conflated) conflated.offer(payload as { version?: number })
    else send(payload)
  })
  return {
    channel,
    isAnnounced: 'isAnnounced' in channel,
    listeners,
    stop: () => {
      unsubscribe()
      conflated?.stop()
    },
  }
}

/** Sends the first payload at once, and later only the newest payload of each 100 ms. A payload older than the last sent one is dropped. */
function conflate(send: (payload: object) => void) {
  let sentVersion = -1
  let waiting: { version?: number } | undefined
  let timer: NodeJS.Timeout | undefined

  const sendNow = (payload: { version?: number }) => {
    sentVersion = payload.version ?? sentVersion
    timer = setTimeout(tick, CONFLATE_MS)
    send(payload)
  }
  const tick = () => {
    timer = undefined
    const next = waiting
    waiting = undefined
    if (next) sendNow(next)
  }
  return {
    offer: (payload: { version?: number }) => {
      const version = payload.version ?? sentVersion
      if (version <= Math.max(sentVersion, waiting?.version ?? -1)) return
      if (timer) waiting = payload
      else sendNow(payload)
    },
    stop: () => clearTimeout(timer),
  }
}
