import { useDeferredValue } from 'react'
import { createStore, useStore } from '../../shell/index.ts'
import type { Answer } from '../lib/api.ts'
import { stored } from '../lib/storage.ts'
import { boot } from './boot.ts'

export type User = Answer<'GET /api/auth/me'>

/** `restoring`: there is a token, but we have not heard yet whose; all that is known of his bars is what a cookie remembers. */
export type Session =
  | { status: 'anonymous' }
  | { status: 'restoring'; depositBarred?: true }
  | { status: 'player'; user: User }

export const ANONYMOUS: Session = { status: 'anonymous' }
export const RESTORING: Session = { status: 'restoring' }
const RESTORING_BARRED: Session = { status: 'restoring', depositBarred: true }

/** What the page begins with when there is a token. */
export const restoring = (): Session => (boot().depositBarred ? RESTORING_BARRED : RESTORING)

/** Who is here. What makes it so (logging in and out, keeping the token alive) is in session.ts, which a visitor's page does not need. */
export const session = createStore<Session>(ANONYMOUS)

/** What the player's arrival changes is half a page: it is rendered in slices, so that no tap waits for the whole of it. */
export function useSession(): Session {
  return useDeferredValue(useStore(session, () => (boot().signedIn ? restoring() : ANONYMOUS)))
}

/** Once, when somebody is in for the first time. */
export function whenPlayer(then: () => void): void {
  const look = () => {
    if (session.get().status !== 'player') return
    stop()
    then()
  }
  const stop = session.subscribe(look)
  look()
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

/** The name the player is greeted by. */
export function firstName(user: User): string {
  const [name = ''] = user.name.trim().split(/\s+/)
  return name.charAt(0).toLocaleUpperCase('pt') + name.slice(1).toLocaleLowerCase('pt')
}

export const lastKnownBalance = (): number | undefined => {
  const text = stored('balance')
  return text && /^\d{1,16}$/.test(text) ? Number(text) : undefined
}

/** Whether an exclusion or a suspension of the player's own stops it; not being verified yet is no bar. */
export function isBarred(now: Session, from: 'may_deposit' | 'may_play'): boolean {
  if (now.status === 'player') return !!now.user.bar && !now.user[from]
  return now.status === 'restoring' && from === 'may_deposit' && !!now.depositBarred
}

/** 'Ativo' is the specification's word for a verified identity. */
export const isVerified = (user: User): boolean => user.status === 'Ativo'
