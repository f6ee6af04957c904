import { type FormEvent, useEffect, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { BonusEnds } from '../../state/bonus-ends.tsx'
import type { User } from '../../state/session.ts'
import { useSettings } from '../../state/settings.ts'
import { useWithdrawable, useWithdrawableFailure } from '../../state/withdrawable.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { OpenWagering } from '../../ui/open-wagering.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { AmountField } from './amount-field.tsx'
import { failureText, problemText } from './amount-problem.ts'
import { pendingAmount, playerId, requestWithdrawal } from './calls.ts'
import { amountProblem, withdrawRules } from './rules.ts'
import { WithdrawConfirm } from './withdraw-confirm.tsx'
import { Destination, Soon } from './withdraw-destination.tsx'

interface WithdrawFormProps {
  /** The player; undefined until loaded. The form can be filled in before that. */
  user: User | undefined
}

/** Amount, confirmation, then the progress of the withdrawal; as few steps as for a deposit. */
export function WithdrawForm({ user }: WithdrawFormProps) {
  const settings = useSettings()
  const free = useWithdrawable()
  const available = free?.withdrawable
  const unknown = useWithdrawableFailure()
  const go = useGo()
  const rules = withdrawRules(settings)
  const [amount, setAmount] = useState<number>()
  const [step, setStep] = useState<'amount' | 'confirm'>('amount')
  const [showProblem, setShowProblem] = useState(false)
  const request = useStepUpForm(
    async (cents: number, code: string) => requestWithdrawal(await playerId(), cents, code),
    ({ id }) => go(paths.withdrawal(id)),
  )
  const problem = amountProblem(amount, { ...rules, available })
  const failure = failureText(request.error)
  const confirmed = step === 'confirm' && amount && !failure.field ? amount : undefined
  const id = user?.id
  useEffect(() => {
    if (id !== undefined) setAmount((typed) => typed ?? pendingAmount('cashier:withdrawal', id))
  }, [id])

  if (!rules.isOpen)
    return <Empty icon="lock" title={m.cashier.withdraw_closed_title} text={m.cashier.withdraw_closed_text} />

  if (free?.rollover)
    return (
      <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
        <h2 className="text-lg">{m.cashier.withdraw_owed_title}</h2>
        <OpenWagering rollover={free.rollover} />
      </section>
    )

  // The balance decreases before the answer of the request arrives.
  if (available === 0 && !request.isBusy && !request.error)
    return (
      <Empty icon="wallet" title={m.cashier.withdraw_nothing_title} text={m.cashier.withdraw_nothing_text} />
    )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (confirmed) return request.submit({}, confirmed, codeIn(new FormData(event.currentTarget)).code ?? '')
    setShowProblem(true)
    if (problem) return
    // The server's refusal of this amount may refer to an older balance.
    request.reset()
    setStep('confirm')
  }

  return (
    <form
      ref={request.ref}
      noValidate
      onSubmit={submit}
      onInput={request.onInput}
      className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6"
    >
      <p className="text-sm text-muted">
        {m.cashier.available}
        <strong className="block min-h-9.5 text-2xl text-text">
          {available !== undefined && money(available)}
        </strong>
      </p>
      {unknown && <RetryNotice {...unknown} />}
      <BonusEnds step="withdraw" />
      {!confirmed || !user ? (
        <>
          <AmountField
            label={m.cashier.withdraw_question}
            value={amount}
            onChange={(next) => {
              setAmount(next)
              setStep('amount')
              setShowProblem(false)
              request.reset()
            }}
            rules={rules}
            quick={shares(available)}
            error={(showProblem && problemText(problem, { ...rules, available })) || failure.field}
          />
          <Destination user={user} />
          <Button type="submit" size="lg" wide>
            {m.cashier.withdraw_next}
          </Button>
          <Soon />
        </>
      ) : (
        <WithdrawConfirm
          amount={confirmed}
          remaining={available === undefined ? undefined : available - confirmed}
          user={user}
          failure={request.errors.code ? undefined : failure.form}
          step={request.step}
          busy={request.isBusy}
          onBack={() => {
            setStep('amount')
            request.reset()
          }}
        />
      )}
    </form>
  )
}

/** Half and all of the balance; known once the balance is loaded. */
const shares = (available: number | undefined) => [
  { amount: available && Math.floor(available / 2), name: m.cashier.half },
  { amount: available, name: m.cashier.everything },
]
