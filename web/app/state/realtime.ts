import type {
  SettingsUpdateEvent,
  SITE_CHANNEL,
  UserTransactionEvent,
  UserUpdateEvent,
} from '@jogo/contract/realtime'
import { api } from '../lib/api.ts'
import { askAgain, queries } from '../lib/queries/client.ts'
import { JOINED, type Line, openLine } from '../lib/realtime/line.ts'
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

/** The contract itself would bring its schemas along. */
const SITE: typeof SITE_CHANNEL = 'site'

/** Every open page hears of a changed setting in the same moment; they do not all ask in it. */
const SPREAD_MS = 500

let line: Line | undefined

/**
 * Opens the line: the site's own news for everybody, those of a player while he is in. The page is right without it: nothing waits for
 * it.
 */
export function startRealtime(): void {
  if (line) return
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  line = openLine({
    url: `${scheme}://${location.host}/app/${encodeURIComponent(boot().config.APP_ID)}`,
    authorise: (socket_id, channel_name) =>
      api('POST /api/broadcasting/auth', { body: { socket_id, channel_name } }),
    onConnected: (again) => again && catchUp(),
    onTrouble: (what) => console.warn('Realtime:', what),
  })
  line.join(SITE, {
    // Between the rendering of the page and this moment a setting may have been changed.
    [JOINED]: () => void refreshSettings(),
    SettingsUpdateEvent: ({ version }: SettingsUpdateEvent) =>
      void setTimeout(() => void refreshSettings(version), Math.random() * SPREAD_MS),
  })
  session.subscribe(followPlayer)
  followPlayer()
}

/** What was said while the line was down was not heard: ask. */
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
  joined = playerId !== undefined && line ? { playerId, leave: joinOwn(line, playerId) } : undefined
}

/** The queries that a movement of money makes old. */
const MONEY = /^GET \/api\/(wallet|transactions|withdrawals|deposits)\b/

function joinOwn(on: Line, playerId: number): () => void {
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
          // Stakes may come many a minute: what they make old is asked for when it is next shown.
          refetchType: event.source_type === 'casino' ? 'none' : 'active',
        })
      },
    }),
  ]
  return () => {
    for (const leave of ways) leave()
  }
}
