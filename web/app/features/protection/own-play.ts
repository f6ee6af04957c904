import { createStore } from '../../../shell/index.ts'
import { type Answer, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { onReturn } from '../../lib/on-return.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'
import { wallet } from '../../state/wallet.ts'

export type ShownPlay = Answer<'POST /api/protection/play'>

/** The session of play as the server last told it; undefined for visitors. */
export const ownPlay = createStore<ShownPlay | undefined>(undefined)

const EVERY_MS = 60_000
/** The result follows the balance that late, so that a quick player asks four times a minute at most. */
const AFTER_MOVE_MS = 15_000
/** A page that nobody touches for longer is not in use. */
const UNTOUCHED_MS = 5 * 60_000
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Tells the server every minute that the page is in use, and shows what it answers. Returns how to stop. */
export function followPlay(): () => void {
  let touchedAt = Date.now()
  let later: ReturnType<typeof setTimeout> | undefined
  const touch = () => {
    touchedAt = Date.now()
  }
  const tell = () => {
    if (document.visibilityState === 'visible' && Date.now() - touchedAt < UNTOUCHED_MS) void tellPlay()
  }
  const stops = [
    onReturn(() => {
      touch()
      tell()
    }),
    wallet.subscribe(() => {
      later ??= setTimeout(() => {
        later = undefined
        tell()
      }, AFTER_MOVE_MS)
    }),
  ]
  for (const sign of SIGNS) addEventListener(sign, touch, { capture: true, passive: true })
  const timer = setInterval(tell, EVERY_MS)
  void learnServerClock().then(tell)
  return () => {
    clearInterval(timer)
    clearTimeout(later)
    for (const sign of SIGNS) removeEventListener(sign, touch, true)
    for (const stop of stops) stop()
    ownPlay.set(undefined)
  }
}

/** Without an answer the last one stays. */
async function tellPlay(): Promise<void> {
  const answer = await api('POST /api/protection/play').catch(() => undefined)
  if (answer) ownPlay.set(answer)
}

/** The reality check was read. It is not shown again at once when the server does not hear of it. */
export async function tellCheckRead(): Promise<void> {
  const before = ownPlay.get()
  if (before) {
    const next = new Date(serverNow() + before.check_minutes * 60_000).toISOString()
    ownPlay.set({ ...before, next_check_at: next })
  }
  const answer = await api('POST /api/protection/check').catch(() => undefined)
  if (answer) ownPlay.set(answer)
}

/** How long the session has lasted, in minutes. */
export const minutesOf = ({ since }: ShownPlay): number =>
  Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 60_000))

/** `42 min`, `1 h 5 min` */
export const timeOf = (minutes: number): string => m.play_session.time(Math.floor(minutes / 60), minutes % 60)

/** `+R$ 3,00`, `-R$ 3,00`, `R$ 0,00` */
export function netOf({ staked, returned }: ShownPlay): string {
  const net = returned - staked
  return `${net > 0 ? '+' : ''}${money(net)}`
}
