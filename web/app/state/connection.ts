import { createStore, useStore } from '../../shell/index.ts'
import { askAgain } from '../lib/queries/client.ts'
import { reload } from '../lib/reload.ts'

/** `offline`: this device has no network. `reconnecting`: the api or its database does not answer. */
export type Connection = 'ok' | 'reconnecting' | 'offline'

export const connection = createStore<Connection>('ok')

const ASK_EVERY_MS = 1_500
const LOOK_EVERY_MS = 5_000
let asking = false

/** Every call reports here; the first that nobody answered begins asking until somebody does. */
export function reached(answered: boolean): void {
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
  void askAgain()
}

/** The site's server knows: asking it costs the api nothing, however many pages ask. */
async function status(): Promise<{ away: boolean } | undefined> {
  try {
    const answer = await fetch(new URL('/status.json', location.origin), { cache: 'no-store' })
    return answer.ok ? ((await answer.json()) as { away: boolean }) : undefined
  } catch {
    return undefined
  }
}

const isReachable = async () => (await status()) !== undefined
const isAway = async () => (await status())?.away ?? true
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Back online the page loads again, whole; not before the site itself answers, or the visitor would stand before his browser's error.
 */
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
 * `away`: what the server saw when it rendered the page. `isPlaying`: only who has money here is told without having asked for
 * anything.
 */
export function watchConnection(away: boolean, isPlaying: () => boolean): void {
  if (away) reached(false)
  if (!navigator.onLine) connection.set('offline')
  addEventListener('offline', () => connection.set('offline'))
  addEventListener('online', () => void comeBack())
  setInterval(async () => {
    if (document.visibilityState !== 'visible' || asking || !isPlaying() || !navigator.onLine) return
    if (await isAway()) reached(false)
  }, LOOK_EVERY_MS)
}

export function useConnection(onServer: Connection): Connection {
  return useStore(connection, () => onServer)
}
