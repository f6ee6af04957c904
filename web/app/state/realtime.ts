import type {
  GameRoundEvent,
  gameChannel,
  SettingsUpdateEvent,
  SITE_CHANNEL,
  UserTransactionEvent,
  UserUpdateEvent,
} from '@jogo/contract/realtime'
import { api } from '../lib/api.ts'
import { askAgain, queries } from '../lib/queries/client.ts'
import { JOINED, openConnection, type RealtimeConnection } from '../lib/realtime/connection.ts'
import { boot } from './boot.ts'
import { refreshSettings } from './live-settings.ts'
import { keeper, loadUser, session } from './session.ts'
import { acceptWallet } from './wallet.ts'

type Listener = (event: UserTransactionEvent) => void
const listeners = new Set<Listener>()

/** Money of this player moved. Returns the way to stop listening. */
export function onTransaction(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Importing the value from the contract would bundle its schemas. */
const SITE: typeof SITE_CHANNEL = 'site'

/** Every open page is notified of a changed setting at the same moment; their requests are spread over this time. */
const SPREAD_MS = 500

let connection: RealtimeConnection | undefined

/**
 * Opens the connection and joins the site's channel and, while logged in, the player's. Pages are correct without it: nothing waits for
 * it.
 */
export function startRealtime(): void {
  if (connection) return
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  connection = openConnection({
    url: `${scheme}://${location.host}/app/${encodeURIComponent(boot().config.APP_ID)}`,
    authorise: (socket_id, channel_name) =>
      api('POST /api/broadcasting/auth', { body: { socket_id, channel_name } }),
    onConnected: (again) => again && catchUp(),
    onTrouble: (what) => console.warn('Realtime:', what),
  })
  connection.join(SITE, {
    // A setting may have changed since the page was rendered.
    [JOINED]: () => void refreshSettings(),
    SettingsUpdateEvent: ({ version }: SettingsUpdateEvent) =>
      void setTimeout(() => void refreshSettings(version), Math.random() * SPREAD_MS),
  })
  session.subscribe(followPlayer)
  followPlayer()
  for (const listener of games.keys()) joinGame(listener)
}

interface GameListener {
  told: (event: GameRoundEvent) => void
  /** The channel was joined, perhaps again: messages before it were missed. */
  joined: () => void
}

/** Games that a page listens to, with how it leaves their channel; there is none before the connection is opened. */
const games = new Map<GameListener, { game: string; leave?: () => void }>()

/** Listens to a shared game. Returns how to stop. */
export function listenToGame(game: string, listener: GameListener): () => void {
  games.set(listener, { game })
  joinGame(listener)
  return () => {
    games.get(listener)?.leave?.()
    games.delete(listener)
  }
}

function joinGame(listener: GameListener): void {
  const one = games.get(listener)
  if (!one || !connection) return
  const name: ReturnType<typeof gameChannel> = `game.${one.game}`
  one.leave = connection.join(name, { [JOINED]: listener.joined, GameRoundEvent: listener.told })
}

/** Messages sent while disconnected were missed, so the data are fetched again. */
function catchUp(): void {
  if (session.get().status === 'anonymous') return
  void loadUser()
  void askAgain()
}

let joined: { playerId: number; leave: () => void } | undefined

function followPlayer(): void {
  const now = session.get()
  const playerId = now.status === 'player' ? now.user.id : undefined
  if (joined?.playerId === playerId) return
  joined?.leave()
  joined =
    playerId !== undefined && connection ? { playerId, leave: joinOwn(connection, playerId) } : undefined
}

/** Queries that a movement of money makes stale. */
const MONEY = /^GET \/api\/(wallet|transactions|withdrawals|deposits)\b/

function joinOwn(on: RealtimeConnection, playerId: number): () => void {
  const ways = [
    on.join(`private-users.${playerId}`, {
      UserUpdateEvent: (news: UserUpdateEvent) => {
        acceptWallet(news)
        if (keeper.endsSoon()) void loadUser()
      },
    }),
    on.join(`private-transactions.user.${playerId}`, {
      UserTransactionEvent: (event: UserTransactionEvent) => {
        for (const listener of [...listeners]) listener(event)
        void queries().invalidateQueries({
          predicate: ({ queryKey }) => MONEY.test(String(queryKey[0])),
          // Stakes may come many a minute: their stale queries are refetched only when shown next.
          refetchType: event.source_type === 'casino' ? 'none' : 'active',
        })
      },
    }),
  ]
  return () => {
    for (const leave of ways) leave()
  }
}
