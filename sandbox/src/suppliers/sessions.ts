import type { SupplierDeps } from './deps.ts'
import type { Session } from './types.ts'

/** Maximum of sessions; the oldest are dropped. */
const KEPT = 3_000
/** Centavos of play money. */
export const PLAY_MONEY = 100_000

export function openSession(
  { store, ids, tasks }: SupplierDeps,
  wish: Omit<Session, 'id' | 'openedAt' | 'balance'> & { balance?: number },
): Session {
  const { sessions } = store.state.suppliers
  const session: Session = {
    ...wish,
    id: ids.hex(32),
    openedAt: tasks.now(),
    balance: wish.demo ? PLAY_MONEY : (wish.balance ?? 0),
  }
  sessions[session.id] = session
  const all = Object.keys(sessions)
  for (const id of all.slice(0, Math.max(0, all.length - KEPT))) delete sessions[id]
  store.changed()
  return session
}

export const sessionPage = ({ baseUrl }: SupplierDeps, session: Session): string =>
  `${baseUrl(session.supplier)}/play/${session.id}`

/** Language of a page: the first two letters of the locale, if supported. */
export const localeLanguage = (locale: string): 'pt' | 'en' | 'es' => {
  const short = locale.slice(0, 2).toLowerCase()
  return short === 'en' || short === 'es' ? short : 'pt'
}

export const webAddress = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value) ? value : undefined
