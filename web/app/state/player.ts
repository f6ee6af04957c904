import { useDeferredValue } from 'react'
import { createStore, useStore } from '../../shell/index.ts'
import type { Answer } from '../lib/api.ts'
import { boot } from '../lib/boot.ts'
import { stored } from '../lib/storage.ts'

export type User = Answer<'GET /api/auth/me'>

/**
 * `restoring`: a token exists, but its player is not loaded yet. Only a cookie tells whether the player is barred from
 * depositing.
 */
export type Session =
  | { status: 'anonymous' }
  | { status: 'restoring'; depositBarred?: true }
  | { status: 'player'; user: User }

export const ANONYMOUS: Session = { status: 'anonymous' }
export const RESTORING: Session = { status: 'restoring' }
const RESTORING_BARRED: Session = { status: 'restoring', depositBarred: true }

/** Initial state of a page with a token. */
export const restoring = (): Session => (boot().depositBarred ? RESTORING_BARRED : RESTORING)

/** The session. Login, logout and token renewal are in session.ts, which visitors' pages do not load. */
export const session = createStore<Session>(ANONYMOUS)

/**
 * The value is deferred, because the player's arrival changes half the page; the page is then rendered in slices,
 * which do not delay taps.
 */
export function useSession(): Session {
  return useDeferredValue(useStore(session, () => (boot().signedIn ? restoring() : ANONYMOUS)))
}

/** Calls `then` once, as soon as a player is logged in. */
export function whenPlayer(then: () => void): void {
  const check = () => {
    if (session.get().status !== 'player') return
    stop()
    then()
  }
  const stop = session.subscribe(check)
  check()
}

/** Resolves once the session is known; after 3 s without an answer, with `restoring`. */
export async function knownSession(): Promise<Session> {
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

/** The player's first name, for greetings. */
export function firstName(user: User): string {
  const [name = ''] = user.name.trim().split(/\s+/)
  return name.charAt(0).toLocaleUpperCase('pt') + name.slice(1).toLocaleLowerCase('pt')
}

export const lastKnownBalance = (): number | undefined => {
  const text = stored('balance')
  return text && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

/** Whether an exclusion or suspension bars the player; a missing verification does not count. */
export function isBarred(now: Session, from: 'may_deposit' | 'may_play'): boolean {
  if (now.status === 'player') return !!now.user.bar && !now.user[from]
  return now.status === 'restoring' && from === 'may_deposit' && !!now.depositBarred
}

/** 'Ativo' is the specification's word for a verified identity. */
export const isVerified = (user: User): boolean => user.status === 'Ativo'
