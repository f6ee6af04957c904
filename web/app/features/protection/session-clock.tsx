import { useEffect, useState } from 'react'
import { useStore } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { useBalanceHidden } from '../../state/preferences.ts'
import { netResult, playSession, playTime, sessionMinutes, watchPlaySession } from './play-session.ts'

const TICK_MS = 10_000

/** Length and result of the session, below the balance; also opens the reality check when it is due and no other dialog is open. */
export default function SessionClock() {
  useEffect(watchPlaySession, [])
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      tick((n) => n + 1)
      checkDue()
    }, TICK_MS)
    const stop = playSession.subscribe(checkDue)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  const isHidden = useBalanceHidden()
  const shown = useStore(playSession, () => undefined)
  if (!shown) return null
  const minutes = sessionMinutes(shown)
  const openStakes = !isHidden && shown.open_stakes > 0 && money(shown.open_stakes)
  return (
    <>
      <span className="sr-only">
        {m.play_session.spoken(playTime(minutes))}
        {isHidden || `, ${m.play_session.spoken_net(netResult(shown))}`}
        {openStakes && `, ${m.play_session.open_stakes(openStakes)}`}
      </span>
      <span aria-hidden="true" className="flex gap-1">
        {clockText(minutes)}
        {isHidden || (
          <span className={openStakes && shown.result === 0 ? 'max-sm:hidden' : ''}>
            · <span className="max-sm:hidden">{m.play_session.result}</span> {netResult(shown)}
          </span>
        )}
        {openStakes && (
          <span className={shown.result === 0 ? '' : 'max-sm:hidden'}>
            <span className="max-sm:hidden">· {m.play_session.open_stakes(openStakes)}</span>
            <span className="sm:hidden">{m.play_session.open_stakes(shortly(openStakes))}</span>
          </span>
        )}
      </span>
    </>
  )
}

/**
 * Short amount for phones, without centavos from ten reais on: `R$ 2,50` → `2,50`, `R$ 1.250,00` → `1.250`.
 */
const shortly = (amount: string): string => {
  const number = amount.replace(/^R\$\s?/, '')
  return number.length > 4 ? number.slice(0, -3) : number
}

/** `0:42`, `1:05` */
const clockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

function checkDue(): void {
  const shown = playSession.get()
  if (!shown || dialog.get() || document.visibilityState !== 'visible') return
  if (serverNow() >= Date.parse(shown.next_check_at)) openDialog({ name: 'reality-check' })
}
