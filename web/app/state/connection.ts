import { createStore, useStore } from '../lib/store.ts'
import { querySlot } from './query-slot.ts'

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
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  } while (await isAway())
  asking = false
  connection.set('ok')
  void querySlot.get()?.invalidateQueries()
}

/** The site's server knows: asking it costs the api nothing, however many pages ask. */
async function isAway(): Promise<boolean> {
  try {
    const answer = await fetch('/status.json', { cache: 'no-store' })
    return !answer.ok || ((await answer.json()) as { away: boolean }).away
  } catch {
    return true
  }
}

/**
 * `away`: what the server saw when it rendered the page. `isPlaying`: only who has money here is told without having asked for
 * anything. Coming back online reloads the page, as specified.
 */
export function watchConnection(away: boolean, isPlaying: () => boolean): void {
  if (away) reached(false)
  if (!navigator.onLine) connection.set('offline')
  addEventListener('offline', () => connection.set('offline'))
  addEventListener('online', () => location.reload())
  setInterval(async () => {
    if (document.visibilityState !== 'visible' || asking || !isPlaying() || !navigator.onLine) return
    if (await isAway()) reached(false)
  }, LOOK_EVERY_MS)
}

export function useConnection(onServer: Connection): Connection {
  return useStore(connection, () => onServer)
}
