import type {
  SettingsUpdateEvent,
  SITE_CHANNEL,
  UserTransactionEvent,
  UserUpdateEvent,
} from '@jogo/contract/realtime'
import { createStore } from '../../shell/index.ts'
import { api } from '../lib/api.ts'
import { boot } from '../lib/boot.ts'
import { queries, refetchStale } from '../lib/queries/client.ts'
import { type Events, JOINED, openConnection, type RealtimeConnection } from '../lib/realtime/connection.ts'
import { refreshSettings } from './live-settings.ts'
import { keeper, loadUser, session } from './session.ts'
import { acceptWallet } from './wallet.ts'

type Listener = (event: UserTransactionEvent) => void
const listeners = new Set<Listener>()

/** The first movements, stored for listeners that are added when the page is idle. */
const first: UserTransactionEvent[] = []
const FIRST_AT_MOST = 20

/**
 * Subscribes to movements of this player's money. Returns a stop function.
 * @param fromStart also calls the listener for earlier movements
 */
export function onTransaction(listener: Listener, fromStart = false): () => void {
  if (fromStart) first.forEach(listener)
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Importing the value from the contract would bundle its schemas. */
const SITE: typeof SITE_CHANNEL = 'site'

/** Spread of the pages' requests after a changed setting, ms: all pages are notified at the same moment. */
const SPREAD_MS = 500

const connection = createStore<RealtimeConnection | undefined>(undefined)

/**
 * Opens the connection and joins the site's channel and, while logged in, the player's channel. Pages are correct without the connection,
 * so nothing waits for it.
 */
export function startRealtime(): void {
  if (connection.get()) return
  const opened = openConnection({
    url: `${location.protocol.replace('http', 'ws')}//${location.host}/app/${encodeURIComponent(boot().config.APP_ID)}`,
    authorise: (socket_id, channel_name) =>
      api('POST /api/broadcasting/auth', { body: { socket_id, channel_name } }),
    onConnected: (again) => again && catchUp(),
    onTrouble: console.warn,
  })
  connection.set(opened)
  opened.join(SITE, {
    // A setting may have changed since the page was rendered.
    [JOINED]: () => void refreshSettings(),
    SettingsUpdateEvent: ({ version }: SettingsUpdateEvent) =>
      void setTimeout(() => void refreshSettings(version), Math.random() * SPREAD_MS),
  })
  session.subscribe(followPlayer)
  followPlayer()
}

/** Joins a public channel once the connection is open. Returns a leave function. */
export function joinChannel(name: string, events: Events): () => void {
  let leave: (() => void) | undefined
  const join = () => {
    leave ??= connection.get()?.join(name, events)
  }
  const stop = connection.subscribe(join)
  join()
  return () => {
    stop()
    leave?.()
  }
}

/** Messages during a disconnection were missed, so the data are fetched again. */
function catchUp(): void {
  if (session.get().status === 'anonymous') return
  void loadUser()
  void refetchStale()
}

let joined: { playerId: number; leave: () => void } | undefined

function followPlayer(): void {
  const now = session.get()
  const playerId = now.status === 'player' ? now.user.id : undefined
  if (joined?.playerId === playerId) return
  joined?.leave()
  const on = connection.get()
  joined = playerId !== undefined && on ? { playerId, leave: joinOwn(on, playerId) } : undefined
}

/** Queries made stale by a movement of money. */
const MONEY = /^GET \/api\/(wallet|transactions|withdrawals|deposits|bets)\b/

/** Events of the player's own channel; late parts add their handlers. */
export const playerEvents: Record<string, Events[string]> = {
  UserUpdateEvent: (news: UserUpdateEvent) => {
    acceptWallet(news)
    if (keeper.endsSoon()) void loadUser()
  },
  UserStateEvent: catchUp,
}

function joinOwn(on: RealtimeConnection, playerId: number): () => void {
  const ways = [
    on.join(`private-users.${playerId}`, playerEvents),
    on.join(`private-transactions.user.${playerId}`, {
      UserTransactionEvent: (event: UserTransactionEvent) => {
        if (first.length < FIRST_AT_MOST) first.push(event)
        for (const listener of [...listeners]) listener(event)
        void queries().invalidateQueries({
          predicate: ({ queryKey }) => MONEY.test(String(queryKey[0])),
          // Stakes may come many times a minute, so their stale queries are refetched only when shown next.
          refetchType: event.source_type === 'casino' ? 'none' : 'active',
        })
      },
    }),
  ]
  return () => {
    for (const leave of ways) leave()
  }
}
