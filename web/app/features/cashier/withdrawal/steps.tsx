import type { ReactNode } from 'react'
import { m } from '../../../lib/language.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Elapsed } from '../../../ui/elapsed.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { timeBeside } from './times.ts'
import { type Withdrawal, withdrawalStage } from './withdrawal.ts'

/** The way of the money in three steps. The middle step is the server's step of the clock. */
export function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  const { requested_at, paid_at, clock, pix_key, parts_count } = withdrawal
  const isPaid = withdrawalStage(withdrawal) === 'paid'
  const step = clock?.step ?? 'sending'
  const isScheduledAlone = step === 'scheduled' && parts_count === 1
  return (
    <ol className="flex flex-col">
      <Step
        state="done"
        name={m.withdrawal.requested}
        time={timeBeside(requested_at, new Date(serverNow()).toISOString(), true)}
        text={m.withdrawal.requested_text}
      />
      <Step
        state={isPaid ? 'done' : 'now'}
        name={
          isPaid
            ? m.withdrawal.sent
            : isScheduledAlone
              ? m.withdrawal.scheduled_single
              : m.withdrawal.steps[step]
        }
        time={isPaid ? '' : <Elapsed since={requested_at} />}
        text={isPaid ? '' : m.withdrawal.step_texts[step]}
      />
      <Step
        state={isPaid ? 'done' : 'next'}
        name={m.withdrawal.paid}
        time={isPaid && paid_at ? timeBeside(paid_at, requested_at, true) : m.withdrawal.waiting}
        text={m.withdrawal.paid_text(pix_key)}
        isLast
      />
    </ol>
  )
}

interface StepProps {
  state: 'done' | 'now' | 'next'
  name: string
  time: ReactNode
  text: string
  isLast?: boolean
}

function Step({ state, name, time, text, isLast = false }: StepProps) {
  return (
    <li
      className={`relative flex gap-4 ${isLast ? '' : 'pb-6'}`}
      aria-current={state === 'now' ? 'step' : undefined}
    >
      {!isLast && (
        <span
          aria-hidden="true"
          className={`absolute top-8 bottom-0 left-4 w-px ${state === 'done' ? 'bg-accent-text' : 'bg-edge'}`}
        />
      )}
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-full ${state === 'done' ? 'bg-accent text-on-accent' : 'bg-raised text-accent-text'}`}
      >
        {state === 'done' && <Icon name="check" size={18} />}
        {state === 'now' && <Spinner size={18} />}
      </span>
      <div className="flex-1 pt-1">
        <p className="flex items-baseline justify-between gap-2 font-semibold">
          <span className={state === 'next' ? 'text-muted' : ''}>{name}</span>
          <span className="shrink-0 text-sm font-normal text-muted">{time}</span>
        </p>
        <p className="text-sm text-muted">{text}</p>
      </div>
    </li>
  )
}
