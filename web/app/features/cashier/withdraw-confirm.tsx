import { maskCpf } from '@jogo/rules/cpf'
import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { withTexts } from '../../lib/texts.ts'
import type { User } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { useDeadTime } from '../../ui/dead-time.ts'
import { FormError } from '../../ui/form-error.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { StepUpCode, type StepUpCodeProps } from '../../ui/step-up-code.tsx'

const loadPlan = withTexts(['withdrawal'], () => import('./withdrawal/payout-plan.tsx'))

interface WithdrawConfirmProps {
  amount: number
  /** The balance after the withdrawal; undefined while unknown. */
  remaining: number | undefined
  user: User
  failure: string | undefined
  /** Code fields from `useStepUpForm`. */
  step: StepUpCodeProps
  busy: boolean
  onBack: () => void
}

/** Summary of the withdrawal before it is sent; the same size as the form that it replaces. */
export function WithdrawConfirm({
  amount,
  remaining,
  user,
  failure,
  step,
  busy,
  onBack,
}: WithdrawConfirmProps) {
  const dead = useDeadTime('confirm')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {m.cashier.confirm_title}
      </h2>
      <dl className="flex flex-col divide-y divide-line rounded-md bg-raised px-4 text-sm">
        <Line name={m.cashier.amount}>
          <strong className="text-lg">{money(amount)}</strong>
        </Line>
        <Line name={m.cashier.to}>
          <span className="block">{user.name}</span>
          <span className="whitespace-nowrap text-muted">
            {m.cashier.to_cpf(maskCpf(user.document.number))}
          </span>
        </Line>
        {remaining !== undefined && remaining >= 0 && (
          <Line name={m.cashier.remaining}>{money(remaining)}</Line>
        )}
      </dl>
      <p className="min-h-10 text-sm text-muted">
        <LatePart load={loadPlan} props={{ amount }} waiting={null} />
      </p>
      <StepUpCode {...step} />
      <FormError text={failure ?? ''} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button type="submit" size="lg" busy={busy} aria-disabled={dead || undefined}>
          {failure && step.kinds === undefined ? m.cashier.retry : m.cashier.confirm_do(money(amount))}
        </Button>
        <Button kind="secondary" size="lg" disabled={busy} onClick={onBack} className="sm:order-first">
          {m.cashier.confirm_back}
        </Button>
      </div>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="whitespace-nowrap text-muted">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  )
}
