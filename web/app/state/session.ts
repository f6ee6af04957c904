import { createStore } from '../../shell/index.ts'
import { ApiError, api, apiAs, connectApi } from '../lib/api.ts'
import { boot } from '../lib/boot.ts'
import { BARRED_KEY, clearCookie, readCookie, VERIFIED_KEY, writeCookie } from '../lib/cookies.ts'
import { onReturn } from '../lib/on-return.ts'
import { fetchMissing, resetOwnQueries } from '../lib/queries/client.ts'
import { store } from '../lib/storage.ts'
import { connection, reportAnswer } from './connection.ts'
import { closeDialog, dialog, openDialog } from './dialogs.ts'
import { ANONYMOUS, isBarred, isVerified, RESTORING, session } from './player.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { acceptWallet, forgetWallet } from './wallet.ts'

export * from './player.ts'

/** The visitor's IP address, as last sent by the server. */
export const knownIp = createStore<string | undefined>(undefined)

const A_MONTH_S = 30 * 86_400
const CLEAR_AFTER_MS = 100
/** An unresponsive server must not delay a logout for longer. */
const TELL_WITHIN_MS = 2_000
export const tokens = {
  read: () => readCookie('jwt'),
  write(token: string, expiresIn: number) {
    writeCookie('jwt', token, { maxAge: expiresIn })
    publishSession('began')
  },
}
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
/**
 * `isEndShown`: the page shows its own message about the session's end. `verified`: the player was verified at some time since the page was
 * loaded.
 */
export const sessionFlags = { isEndShown: false, verified: false }
/**
 * Identifies the latest load of the player. The answer of an earlier load, or of a load before a logout, is dropped.
 */
let asking: object | undefined
let whenEnded: (why: 'logout' | 'lost') => Promise<void> = async () => {}
let otherTabs: BroadcastChannel | undefined

export const keeper = createSessionKeeper({
  tokens,
  refresh: (token) => apiAs(token, 'POST /api/auth/refresh'),
  now: () => Date.now(),
  wait,
  alone: (work) => (navigator.locks ? navigator.locks.request('jwt', work) : work()),
  ended: () => void endSession(),
})

/** Importing this file makes every call carry the player's token. */
if (typeof document !== 'undefined')
  connectApi(
    {
      token: () => keeper.token(),
      renew: (refused) => keeper.renew(refused),
      refused: () => void endSession(),
      ip: () => knownIp.get(),
      reached: reportAnswer,
      // The event informs parts of the page other than the caller.
      failed: (code) => dispatchEvent(new Event(code)),
    },
    boot().config.API_URL,
  )

/** Restores the session and synchronises it with other tabs. @param ended called when the session is over */
export function startSession(ended: typeof whenEnded): void {
  whenEnded = ended
  if (session.get().status !== 'player') void loadUser()
  watchToken()
  connection.subscribe(() => {
    if (connection.get() === 'ok' && session.get().status === 'restoring') void loadUser()
  })
}

/** Loads the player of the stored token; without a token the visitor is anonymous. */
export async function loadUser(): Promise<void> {
  if (!tokens.read()) {
    session.set(ANONYMOUS)
    return
  }
  if (session.get().status === 'anonymous') session.set(RESTORING)
  const mine = {}
  asking = mine
  try {
    const user = await api('GET /api/auth/me')
    if (asking !== mine) return
    if (!user?.id) {
      forget()
      session.set(ANONYMOUS)
      return
    }
    const before = session.get()
    // Another tab logged in as another player.
    if (before.status === 'player' && before.user.id !== user.id) forgetPlayer()
    store('user_id', String(user.id))
    store('balance', String(user.wallet.balance))
    acceptWallet({
      balance: user.wallet.balance,
      bonus: user.wallet.bonus_mixed,
      version: user.wallet.version,
    })
    const now = { status: 'player', user } as const
    session.set(now)
    if (before.status !== 'player' || before.user.id !== user.id) void fetchMissing()
    sessionFlags.verified ||= isVerified(user)
    note(VERIFIED_KEY, isVerified(user))
    note(BARRED_KEY, isBarred(now, 'may_deposit'))
  } catch (failure) {
    if (asking === mine && failure instanceof ApiError && failure.status === 401) await endSession()
    // The state stays `restoring` until an answer; polling tries again.
  } finally {
    if (asking === mine) asking = undefined
  }
}

/**
 * Ends the session on the server and here, then goes to `/`, which closes any dialog. Removed at once: stored coupon code, balances, and
 * the player's loaded data (favourites, bonuses). Removed after 100 ms: token, balance and user id in storage.
 */
export async function logOut(): Promise<void> {
  sessionFlags.isEndShown = true
  const token = tokens.read()
  // The token is not renewed first: an expired token ends its session too.
  if (token) await Promise.race([apiAs(token, 'POST /api/auth/logout').catch(() => {}), wait(TELL_WITHIN_MS)])
  store('code', null)
  forgetPlayer()
  void whenEnded('logout')
  // A page left within the wait removes the session too.
  addEventListener('pagehide', forget, { once: true })
  await wait(CLEAR_AFTER_MS)
  removeEventListener('pagehide', forget)
  forgetSession()
  sessionFlags.isEndShown = false
}

/** The session ended without a logout. */
async function endSession(): Promise<void> {
  if (sessionFlags.isEndShown || session.get().status === 'anonymous') return
  const next = location.pathname + location.search
  forget()
  forgetPlayer()
  await whenEnded('lost')
  if (dialog.get()?.name !== 'session-ended') openDialog({ name: 'session-ended', next })
}

/** Removes all data of the player from this page. */
function forgetPlayer(): void {
  asking = undefined
  forgetWallet()
  session.set(ANONYMOUS)
  resetOwnQueries()
}

function forget(): void {
  clearCookie('jwt')
  note(VERIFIED_KEY, false)
  note(BARRED_KEY, false)
  store('balance', null)
  store('user_id', null)
}

/** Writes a cookie as a hint for the server's next render; the api decides. */
function note(key: string, isTrue: boolean): void {
  if (isTrue) writeCookie(key, '1', { maxAge: A_MONTH_S, sameSite: 'lax' })
  else clearCookie(key)
}

/** Removes token and player, here and in the other tabs. */
export function forgetSession(): void {
  forget()
  forgetPlayer()
  publishSession('ended')
}

function publishSession(news: 'began' | 'ended'): void {
  otherTabs?.postMessage(news)
}

const POLL_EVERY_MS = 5_000
const FOR_VISITORS: readonly string[] = ['auth', 'register-cancel', 'session-ended']

/** A token removed without a logout ends the session. A new token (another tab logged in) begins a session here. */
function watchToken(): void {
  // Login dialogs are no longer needed.
  const follow = async () => {
    await loadUser()
    if (session.get().status === 'player' && FOR_VISITORS.includes(dialog.get()?.name ?? ''))
      await closeDialog()
  }
  if (typeof BroadcastChannel !== 'undefined') {
    otherTabs = new BroadcastChannel('session')
    otherTabs.onmessage = ({ data }) => {
      if (data === 'began') void follow()
      if (data !== 'ended' || session.get().status === 'anonymous') return
      forgetPlayer()
      void whenEnded('logout')
    }
  }
  const poll = () => {
    const token = tokens.read()
    const { status } = session.get()
    if (!token && status !== 'anonymous') void endSession()
    else if (token && status === 'anonymous' && !sessionFlags.isEndShown) void follow()
    else if (token && status === 'restoring' && !asking && connection.get() === 'ok') void loadUser()
    else if (token && keeper.endsSoon()) void keeper.token()
  }
  setInterval(poll, POLL_EVERY_MS)
  onReturn(poll)
}
