import type { UserTransactionEvent, UserUpdateEvent } from '@jogo/contract/realtime'
import type Pusher from 'pusher-js'
import type { ChannelAuthorizationCallback } from 'pusher-js'
import { api } from '../lib/api.ts'
import { boot } from './boot.ts'
import { querySlot } from './query-slot.ts'
import { keeper, loadUser, session } from './session.ts'
import { acceptWallet } from './wallet.ts'

type Listener = (event: UserTransactionEvent) => void
const listeners = new Set<Listener>()

/** Money of this player moved. Returns the way to stop listening. */
export function onTransaction(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let line: { playerId: number; pusher?: Pusher } | undefined

/** Opens the line while a player is in and closes it when he leaves. The page is right without it: nothing waits for it. */
export function startRealtime(): void {
  const follow = () => {
    const now = session.get()
    const playerId = now.status === 'player' ? now.user.id : undefined
    if (line?.playerId === playerId) return
    line?.pusher?.disconnect()
    line = playerId === undefined ? undefined : { playerId }
    if (line) open(line).catch((failure: unknown) => console.warn('Realtime:', failure))
  }
  session.subscribe(follow)
  follow()
}

async function open(mine: NonNullable<typeof line>): Promise<void> {
  const { default: PusherClient } = await import('pusher-js')
  if (line !== mine) return
  const secure = location.protocol === 'https:'
  const port = Number(location.port) || (secure ? 443 : 80)
  const pusher = new PusherClient(boot().config.APP_ID, {
    cluster: 'mt1',
    wsHost: location.hostname,
    wsPort: port,
    wssPort: port,
    forceTLS: secure,
    enabledTransports: ['ws', 'wss'],
    enableStats: false,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/api/broadcasting/auth',
      customHandler: ({ socketId, channelName }, done) => authorise(socketId, channelName, done),
    },
  })
  mine.pusher = pusher
  pusher.connection.bind('error', (failure: unknown) => console.warn('Realtime:', failure))
  let connectedBefore = false
  pusher.connection.bind('connected', () => {
    // What was said while the line was down was not heard: ask.
    if (connectedBefore) {
      void loadUser()
      void querySlot.get()?.invalidateQueries()
    }
    connectedBefore = true
  })
  pusher.subscribe(`private-users.${mine.playerId}`).bind('UserUpdateEvent', (news: UserUpdateEvent) => {
    acceptWallet(news)
    if (keeper.endsSoon()) void loadUser()
  })
  pusher
    .subscribe(`private-transactions.user.${mine.playerId}`)
    .bind('UserTransactionEvent', (event: UserTransactionEvent) => {
      for (const listener of [...listeners]) listener(event)
      void querySlot
        .get()
        ?.invalidateQueries({ predicate: ({ queryKey }) => MONEY.test(String(queryKey[0])) })
    })
}

/** The queries that a movement of money makes old. */
const MONEY = /^GET \/api\/(wallet|transactions|withdrawals|deposits)\b/

/** With the session's own token, refreshed when needed. */
function authorise(socket_id: string, channel_name: string, done: ChannelAuthorizationCallback): void {
  api('POST /api/broadcasting/auth', { body: { socket_id, channel_name } }).then(
    (signed) => done(null, signed),
    (failure: Error) => done(failure, null),
  )
}
