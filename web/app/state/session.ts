import { type Answer, ApiError, api, apiAs, connectApi } from '../lib/api.ts'
import { clearCookie, readCookie, writeCookie } from '../lib/cookies.ts'
import { store, stored } from '../lib/storage.ts'
import { createStore, useStore } from '../lib/store.ts'
import { boot } from './boot.ts'
import { connection, reached } from './connection.ts'
import { dialog, openDialog } from './dialogs.ts'
import { querySlot } from './query-slot.ts'
import { createSessionKeeper } from './session-keeper.ts'
import { acceptWallet, forgetWallet } from './wallet.ts'

export type User = Answer<'GET /api/auth/me'>

/** `restoring`: there is a token, but we have not heard yet whose. */
export type Session = { status: 'anonymous' } | { status: 'restoring' } | { status: 'player'; user: User }

export const session = createStore<Session>({ status: 'anonymous' })
/** The address of the visitor as the server last told it. */
export const knownIp = createStore<string | undefined>(undefined)

const CLEAR_AFTER_MS = 100
const tokens = {
  read: () => readCookie('jwt'),
  write(token: string, expiresIn: number) {
    writeCookie('jwt', token, { maxAge: expiresIn })
    tell('began')
  },
}
let loggingOut = false
let whenEnded: (why: 'logout' | 'lost') => Promise<void> = async () => {}
let otherTabs: BroadcastChannel | undefined

export const keeper = createSessionKeeper({
  tokens,
  refresh: (token) => apiAs(token, 'POST /api/auth/refresh'),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  alone: (work) => (navigator.locks ? navigator.locks.request('jwt', work) : work()),
  ended: () => void endSession(),
})

export function useSession(): Session {
  return useStore(session, () => (boot().signedIn ? RESTORING : ANONYMOUS))
}
const ANONYMOUS: Session = { status: 'anonymous' }
const RESTORING: Session = { status: 'restoring' }

/** Restores the session and keeps it in step with the other tabs. `ended`: where the site goes when it is over. */
export function startSession(ended: typeof whenEnded): void {
  whenEnded = ended
  connectApi(
    {
      token: () => keeper.token(),
      renew: (refused) => keeper.renew(refused),
      refused: () => void endSession(),
      ip: () => knownIp.get(),
      reached,
    },
    boot().config.API_URL,
  )
  if (tokens.read()) session.set(RESTORING)
  void loadUser()
  watchToken()
  connection.subscribe(() => {
    if (connection.get() === 'ok' && session.get().status === 'restoring') void loadUser()
  })
}

/** Fetches the player of the stored token; without one the visitor is anonymous. */
export async function loadUser(): Promise<void> {
  if (!tokens.read()) {
    session.set(ANONYMOUS)
    return
  }
  if (session.get().status === 'anonymous') session.set(RESTORING)
  try {
    const user = await api('GET /api/auth/me')
    if (!user?.id) {
      forget()
      session.set(ANONYMOUS)
      return
    }
    store('user_id', String(user.id))
    store('balance', String(user.wallet.balance))
    acceptWallet({
      balance: user.wallet.balance,
      bonus: user.wallet.bonus_mixed,
      version: user.wallet.version,
    })
    session.set({ status: 'player', user })
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 401) await endSession()
    // Otherwise nobody answered: we stay `restoring`, and try again when the connection is back.
  }
}

/** Resolves once it is known who is here; while nobody answers, with `restoring`. */
export async function settledSession(): Promise<Session> {
  const now = session.get()
  if (now.status !== 'restoring') return now
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(late)
      unsubscribe()
      resolve(session.get())
    }
    const unsubscribe = session.subscribe(done)
    const late = setTimeout(done, 3_000)
  })
}

/** @throws ApiError */
export async function logIn(form: { email: string; password: string }): Promise<void> {
  const token = await api('POST /api/auth/login', { body: form })
  if (!token.access_token) throw new ApiError(401)
  querySlot.get()?.clear()
  forgetWallet()
  tokens.write(token.access_token, token.expires_in)
  await loadUser()
}

/** Ends the session here and on the server, then goes to `/`. A server that does not answer cannot keep a player in. */
export async function logOut(): Promise<void> {
  loggingOut = true
  await api('POST /api/auth/logout').catch(() => {})
  store('code', null)
  forgetWallet()
  session.set(ANONYMOUS)
  querySlot.get()?.clear()
  void whenEnded('logout')
  await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS))
  forget()
  tell('ended')
  loggingOut = false
}

/** The session is over and the player did not ask for it. */
async function endSession(): Promise<void> {
  if (loggingOut || session.get().status === 'anonymous') return
  const next = location.pathname + location.search
  forget()
  forgetWallet()
  session.set(ANONYMOUS)
  await whenEnded('lost')
  if (dialog.get()?.name !== 'session-ended') openDialog({ name: 'session-ended', next })
}

function forget(): void {
  clearCookie('jwt')
  store('balance', null)
  store('user_id', null)
}

function tell(news: 'began' | 'ended'): void {
  otherTabs?.postMessage(news)
}

const LOOK_EVERY_MS = 5_000

/** A token that vanishes without a logout ends the session; one that appears (another tab logged in) begins it. */
function watchToken(): void {
  if (typeof BroadcastChannel !== 'undefined') {
    otherTabs = new BroadcastChannel('session')
    otherTabs.onmessage = ({ data }) => {
      if (data === 'began' && session.get().status === 'anonymous') void loadUser()
      if (data === 'ended' && session.get().status !== 'anonymous') {
        forgetWallet()
        session.set(ANONYMOUS)
        querySlot.get()?.clear()
        void whenEnded('logout')
      }
    }
  }
  const look = () => {
    const token = tokens.read()
    const { status } = session.get()
    if (!token && status !== 'anonymous') void endSession()
    else if (token && status === 'anonymous' && !loggingOut) void loadUser()
    else if (token && keeper.endsSoon()) void keeper.token()
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())
}

/** The name the player is greeted by. */
export function firstName(user: User): string {
  const [name = ''] = user.name.trim().split(/\s+/)
  return name.charAt(0).toLocaleUpperCase('pt') + name.slice(1).toLocaleLowerCase('pt')
}

export const lastKnownBalance = (): number | undefined => {
  const text = stored('balance')
  return text && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

/** 'Ativo' is the specification's word for a verified identity. */
export const isVerified = (user: User): boolean => user.status === 'Ativo'
