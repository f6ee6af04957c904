import { type FormEvent, useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { store } from '../../lib/storage.ts'
import { withTexts } from '../../lib/texts.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { openRequiredStep, requiredStep } from '../../state/refusal-dialogs.ts'
import { isBarred, type User, useSession } from '../../state/session.ts'
import { useSettings } from '../../state/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { fetchQr } from '../../ui/qr-code.tsx'
import { AmountField } from './amount-field.tsx'
import { failureText, problemText } from './amount-problem.ts'
import { openCharge, pendingAmount, playerId } from './calls.ts'
import { rememberDeposit } from './deposit.ts'
import { DepositBarred } from './deposit-barred.tsx'
import type { ActiveCoupon } from './deposit-coupon.tsx'
import { useIsInDialog, useShowDeposit } from './deposit-place.tsx'
import { OpenCharges } from './open-charges.tsx'
import { OwnAccount } from './own-account.tsx'
import { PixSteps } from './pix-steps.tsx'
import { amountProblem, depositRules, quickAmounts } from './rules.ts'

const loadOwed = withTexts(['wallet'], () => import('./deposit-wagering.tsx'))
const loadCoupon = withTexts(['bonuses', 'bonus_terms'], () => import('./deposit-coupon.tsx'))

/**
 * The amount form. Typed input survives any failure, and so does an unanswered request. The form can be filled in before the player is
 * loaded; the button waits for the player.
 */
export function DepositForm({ user }: { user: User | undefined }) {
  const settings = useSettings()
  const show = useShowDeposit()
  const inDialog = useIsInDialog()
  const barred = isBarred(useSession(), 'may_deposit')
  const rules = depositRules(settings)
  const [amount, setAmount] = useState<number>()
  const [showProblem, setShowProblem] = useState(false)
  const [coupon, setCoupon] = useState<ActiveCoupon>()
  const charge = useSubmit(
    async (cents: number) => openCharge(await playerId(), cents, coupon?.userCoupon.coupon.code),
    (deposit) => {
      if (coupon) store('code', null)
      rememberDeposit(deposit)
      show(deposit.id)
    },
  )
  const problem = amountProblem(amount, rules)
  const failure = failureText(charge.error)
  const step = requiredStep(charge.error)
  const id = user?.id
  useEffect(() => {
    if (id !== undefined) setAmount((typed) => typed ?? pendingAmount('cashier:deposit', id))
  }, [id])

  if (barred) return <DepositBarred user={user} />
  if (!rules.isOpen)
    return <Empty icon="lock" title={m.cashier.deposit_closed_title} text={m.cashier.deposit_closed_text} />

  function submit(event: FormEvent) {
    event.preventDefault()
    setShowProblem(true)
    if (!amount || problem) return
    fetchQr()
    void charge.submit(amount)
  }

  return (
    <div
      className={`grid grid-cols-1 items-start gap-5 ${inDialog ? '' : 'lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-6'}`}
    >
      <form
        noValidate
        onSubmit={submit}
        className={`flex flex-col gap-5 ${inDialog ? '' : 'rounded-lg bg-surface p-5 sm:p-6'}`}
      >
        <AmountField
          label={m.cashier.deposit_question}
          value={amount}
          onChange={(next) => {
            if (charge.isBusy) return
            setAmount(next)
            setShowProblem(false)
            charge.reset()
          }}
          rules={rules}
          quick={quickAmounts(settings.deposit_popup_values, rules).map((value) => ({
            amount: value,
            name: money(value).replace(/[.,]00(?!\d)/, ''),
          }))}
          error={(showProblem && problemText(problem, rules)) || failure.field}
        />
        {settings.bonus_enabled && (
          <LatePart
            load={loadCoupon}
            props={{
              active: coupon,
              onChange: (next: ActiveCoupon | undefined) => {
                if (charge.isBusy) return
                setCoupon(next)
                charge.reset()
              },
            }}
            waiting={<div className="h-11" />}
          />
        )}
        <OwnAccount user={user} />
        {settings.deposit_rollover !== 0 && (
          <LatePart
            load={loadOwed}
            props={{ amount: problem ? undefined : amount }}
            waiting={<div className="min-h-16" />}
          />
        )}
        <FormError text={failure.form ?? ''} />
        {step && (
          <Button kind="secondary" wide onClick={() => openRequiredStep(step)}>
            {m.cashier.missing}
          </Button>
        )}
        <Button type="submit" size="lg" wide busy={charge.isBusy}>
          {amount ? m.cashier.deposit_do_amount(money(amount)) : m.cashier.deposit_do}
        </Button>
      </form>
      <div className={inDialog ? 'hidden' : 'flex flex-col gap-5 lg:gap-6'}>
        <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
          <h2 className="text-base">{m.cashier.pix_steps}</h2>
          <PixSteps />
        </section>
        {/* The list stands below the form, because its late content must not move the form. */}
        <OpenCharges />
      </div>
    </div>
  )
}
