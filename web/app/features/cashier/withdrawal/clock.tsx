import { m } from '../../../lib/language.ts'
import { localTime, serverNow } from '../../../lib/server-clock.ts'
import { Countdown } from '../../../ui/countdown.tsx'
import { SupportText } from '../../../ui/support-text.tsx'
import { timeBeside } from './times.ts'
import type { Withdrawal } from './withdrawal.ts'

type Clock = NonNullable<Withdrawal['clock']>
type ClockPhase = 'later' | 'running' | 'over'

/** `later`: the payout is due later, and its clock begins at that time. `now` in ms since 1970, by the server. */
export function clockPhase({ starts_at, ends_at }: Clock, now: number): ClockPhase {
  if (now >= Date.parse(ends_at)) return 'over'
  return now < Date.parse(starts_at) ? 'later' : 'running'
}

const MINUTE_MS = 60_000

interface LegalClockProps {
  clock: Clock
  /** The withdrawal has a single payout. */
  isSingle: boolean
  onEnd: () => void
}

/** The legal time until the money must have reached the bank, counted down by the server's clock. */
export function LegalClock({ clock, isSingle, onEnd }: LegalClockProps) {
  const phase = clockPhase(clock, serverNow())
  const minutes = Math.round((Date.parse(clock.ends_at) - Date.parse(clock.starts_at)) / MINUTE_MS)
  const timeText = (iso: string) => timeBeside(iso, new Date(serverNow()).toISOString())
  const isHeld = clock.step === 'review'
  const overText = isHeld ? m.withdrawal.clock_over_held : m.withdrawal.clock_over
  const laterText = isSingle ? m.withdrawal.clock_later_single : m.withdrawal.clock_later
  const waitingText = isHeld ? m.withdrawal.clock_later_held : laterText
  if (phase === 'over')
    return (
      <p role="alert" className="rounded-md bg-raised px-4 py-3 text-sm">
        <SupportText text={overText(minutes)} />
      </p>
    )
  return (
    <div className="flex flex-col gap-1 rounded-md bg-raised px-4 py-3 text-sm text-muted">
      <p>
        {phase === 'later' ? waitingText : m.withdrawal.clock}
        <strong className="block text-2xl text-text">
          {phase === 'later' ? (
            timeText(clock.starts_at)
          ) : (
            <Countdown until={localTime(clock.ends_at)} onEnd={onEnd} />
          )}
        </strong>
      </p>
      <p>
        {phase === 'later'
          ? m.withdrawal.clock_later_text(minutes)
          : m.withdrawal.clock_text(minutes, timeText(clock.ends_at))}
      </p>
    </div>
  )
}
