import { timeText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Elapsed } from '../../ui/elapsed.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Notice } from './notice.tsx'
import { PixId } from './pix-id.tsx'
import { stageOf, type Withdrawal } from './withdrawal.ts'

/** The progress of a withdrawal in three steps with their times. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }) {
  const stage = stageOf(withdrawal, serverNow())
  if (stage === 'failed') return <Failed withdrawal={withdrawal} />
  const isPaid = stage === 'paid'
  return (
    <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-lg">{m.cashier.progress_title(money(withdrawal.amount))}</h2>
      <p role="status" className="sr-only">
        {isPaid ? m.cashier.step_paid : stage === 'slow' ? m.cashier.step_slow_text : m.cashier.step_sent}
      </p>
      <ol className="flex flex-col">
        <Step
          state="done"
          name={m.cashier.step_asked}
          time={timeText(withdrawal.requested_at, true)}
          text={m.cashier.step_asked_text}
        />
        <Step
          state={isPaid ? 'done' : 'now'}
          name={m.cashier.step_sent}
          time={isPaid ? '' : <Elapsed since={withdrawal.requested_at} />}
          text={isPaid ? '' : stage === 'slow' ? m.cashier.step_slow_text : m.cashier.step_sent_text}
        />
        <Step
          state={isPaid ? 'done' : 'next'}
          name={m.cashier.step_paid}
          time={withdrawal.paid_at ? timeText(withdrawal.paid_at, true) : m.cashier.step_waiting}
          text={m.cashier.step_paid_text(withdrawal.pix_key)}
          isLast
        />
      </ol>
      <PixId id={withdrawal.end_to_end_id} />
    </section>
  )
}

interface StepProps {
  state: 'done' | 'now' | 'next'
  name: string
  time: React.ReactNode
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

function Failed({ withdrawal }: { withdrawal: Withdrawal }) {
  const reason = withdrawal.failure_reason && m.cashier.failure_reasons[withdrawal.failure_reason]
  return (
    <Notice
      icon="undo-2"
      tone="mind"
      title={m.cashier.failed_title}
      texts={[m.cashier.progress_title(money(withdrawal.amount)), ...(reason ? [reason] : [])]}
    />
  )
}
