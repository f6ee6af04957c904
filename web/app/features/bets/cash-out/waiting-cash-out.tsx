import { useEffect, useRef } from 'react'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { queries } from '../../../lib/queries/client.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ShownBet } from '../bet-texts.ts'
import { Countdown, remainingMs } from '../countdown.tsx'

/** Time without a message after which the server is asked: the connection may be lost. */
const ASK_EVERY_MS = 3_000

/** Fetches bets and balance again. */
export const refreshBets = () =>
  void queries().invalidateQueries({
    predicate: ({ queryKey }) => /^GET \/api\/(bets|wallet)\b/.test(String(queryKey[0])),
  })

/** A cash-out with a leg on a match under way, until it is paid or refused. The pressed button is gone by then, so the focus moves here. */
export function WaitingCashOut({ waiting }: { waiting: NonNullable<ShownBet['cash_out_waiting']> }) {
  const place = useRef<HTMLDivElement>(null)
  const wait = { from: waiting.asked_at, until: waiting.waits_until }
  const isOver = useRef<() => boolean>(() => false)
  isOver.current = () => remainingMs(wait) === 0
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus()
    const timer = setInterval(() => isOver.current() && refreshBets(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={place} role="status" tabIndex={-1} className="flex flex-col gap-1">
      <Countdown {...wait} text={m.cash_out.waiting(money(waiting.stake), money(waiting.amount))} />
    </div>
  )
}

/** Why the last cash-out was refused, and what to do next. */
export function RefusedCashOut({ refused }: { refused: NonNullable<ShownBet['cash_out_refused']> }) {
  return (
    <div role="status" className="flex items-start gap-2 text-danger-text">
      <Icon name="circle-alert" size={16} className="mt-0.5" />
      <p>
        {m.cash_out.refused(money(refused.amount), momentText(refused.at, true))} {refused.message}
      </p>
    </div>
  )
}
