import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { createStore } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { onReturn } from '../../lib/on-return.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { onTransaction } from '../../state/realtime.ts'
import { wallet } from '../../state/wallet.ts'
import { createPlayMoves, type ShownPlay } from './play-movements.ts'

export type { ShownPlay } from './play-movements.ts'

/** The play session as of the displayed balance; undefined for visitors. */
export const playSession = createStore<ShownPlay | undefined>(undefined)
const moves = createPlayMoves()

const EVERY_MS = 60_000
/**
 * Delay of the refetch after a movement of the balance, so at most four refetches a minute. Pages cannot know everything, such as the end
 * of a supplier's round.
 */
const AFTER_MOVE_MS = 15_000
/** Time limit for the event of a movement. A movement without an event is no bet, or its event was missed. */
const EVENT_WITHIN_MS = 1_000
/** Idle time after which a page is not in use. */
const UNTOUCHED_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

const shownVersion = () => wallet.get()?.version ?? 0
const show = () => playSession.set(moves.at(shownVersion()))

/** Applies the server's answer about the play session. */
export function applyPlay(answer: ShownPlay): void {
  moves.learn(answer)
  show()
}

/** Reports every minute that the page is in use, and shows the answer together with later bets. Returns a stop function. */
export function watchPlaySession(): () => void {
  let touchedAt = Date.now()
  const touch = () => {
    touchedAt = Date.now()
  }
  const tell = () => {
    if (document.visibilityState === 'visible' && Date.now() - touchedAt < UNTOUCHED_MS) void reportPlay()
  }
  const hear = (event: UserTransactionEvent) => {
    if (moves.hear(event)) tell()
    show()
  }
  const hearLost = (event: Event) => {
    const { detail: id } = event as CustomEvent<string>
    hear({ source_type: 'casino', source: { id }, status: 2, type: 1, amount: 0 })
  }
  addEventListener('round-lost', hearLost)
  const later = once(AFTER_MOVE_MS, tell)
  const soon = once(EVENT_WITHIN_MS, () => moves.knows(shownVersion()) || tell())
  const stops = [
    onReturn(() => {
      touch()
      tell()
    }),
    wallet.subscribe(() => {
      show()
      later.start()
      soon.start()
    }),
    onTransaction(hear),
    later.stop,
    soon.stop,
  ]
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true })
  const timer = setInterval(tell, EVERY_MS)
  void learnServerClock().then(tell)
  return () => {
    clearInterval(timer)
    removeEventListener('round-lost', hearLost)
    for (const sign of SIGNS) removeEventListener(sign, touch, true)
    for (const stop of stops) stop()
    moves.forget()
    show()
  }
}

/** Runs an action once, `ms` after the first of several calls. */
function once(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    start: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

/** The last answer stays until another arrives. */
async function reportPlay(): Promise<void> {
  const answer = await api('POST /api/protection/play').catch(() => undefined)
  if (answer) applyPlay(answer)
}

/** Reports that the reality check was read. After a failed report the check is not shown again at once. */
export async function reportCheckRead(): Promise<void> {
  const before = playSession.get()
  if (before) {
    const next = new Date(serverNow() + before.check_minutes * 60_000).toISOString()
    playSession.set({ ...before, next_check_at: next })
  }
  const answer = await api('POST /api/protection/check').catch(() => undefined)
  if (answer) applyPlay(answer)
}

/** Length of the session, minutes. */
export const sessionMinutes = ({ since }: ShownPlay): number =>
  Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 60_000))

/** `42 min`, `1 h 5 min` */
export const playTime = (minutes: number): string =>
  m.play_session.time(Math.floor(minutes / 60), minutes % 60)

/** `+R$ 3,00`, `-R$ 3,00`, `R$ 0,00` */
export const netResult = ({ result }: ShownPlay): string => `${result > 0 ? '+' : ''}${money(result)}`
