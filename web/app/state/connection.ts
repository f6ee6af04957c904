import { createStore, useStore } from '../../shell/index.ts'
import { refetchStale } from '../lib/queries/client.ts'
import { reload } from '../lib/reload.ts'

/** `offline`: this device has no network. `reconnecting`: the api or its database does not answer. */
export type Connection = 'ok' | 'reconnecting' | 'offline'

export const connection = createStore<Connection>('ok')

const ASK_EVERY_MS = 1_500
const POLL_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 8_000
let asking = false

/** Every call reports here. The first unanswered call starts polling until an answer. */
export function reportAnswer(answered: boolean): void {
  if (!answered && !asking) void askUntilAnswered()
}

async function askUntilAnswered(): Promise<void> {
  asking = true
  do {
    connection.set(navigator.onLine ? 'reconnecting' : 'offline')
    await wait(ASK_EVERY_MS)
  } while (await isAway())
  asking = false
  connection.set('ok')
  void refetchStale()
}

/**
 * Asks the site's server, which knows whether the api is reachable. The number of open pages therefore does not load
 * the api.
 */
async function status(): Promise<{ away: boolean } | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
    const answer = await fetch(new URL('/status.json', location.origin), { cache: 'no-store', signal })
    return answer.ok ? ((await answer.json()) as { away: boolean }) : undefined
  } catch {
    return undefined
  }
}

const isReachable = async () => (await status()) !== undefined
const isAway = async () => (await status())?.away ?? true
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Back online the page reloads in full, but only after the site answers. Otherwise the visitor would see the browser's error page. */
async function comeBack(): Promise<void> {
  while (navigator.onLine) {
    if (await isReachable()) {
      connection.set('ok')
      return reload()
    }
    await wait(ASK_EVERY_MS)
  }
}

/**
 * `away`: the api was unreachable when the server rendered the page. `isPlaying`: visitors without money at stake see no outage before
 * their next request.
 */
export function watchConnection(away: boolean, isPlaying: () => boolean): void {
  if (away) reportAnswer(false)
  if (!navigator.onLine) connection.set('offline')
  addEventListener('offline', () => connection.set('offline'))
  addEventListener('online', () => void comeBack())
  setInterval(async () => {
    if (document.visibilityState !== 'visible' || asking || !isPlaying() || !navigator.onLine) return
    if (await isAway()) reportAnswer(false)
  }, POLL_EVERY_MS)
}

export function useConnection(onServer: Connection): Connection {
  return useStore(connection, () => onServer)
}
