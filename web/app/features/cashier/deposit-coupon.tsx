import { type KeyboardEvent, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { type Answer, ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence, fieldErrors } from '../../lib/sentence.ts'
import { store, stored } from '../../lib/storage.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { BonusTerms } from '../../ui/bonus-terms.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'

export type ActiveCoupon = Answer<'POST /api/coupons/apply'>

interface DepositCouponProps {
  active: ActiveCoupon | undefined
  onChange: (coupon: ActiveCoupon | undefined) => void
}

/**
 * The coupon field of a deposit, folded unless a code is stored. The code is checked before the charge is made; a code without a deposit is
 * granted at once and links to the bonuses.
 */
export default function DepositCoupon({ active, onChange }: DepositCouponProps) {
  const go = useGo()
  const [code, setCode] = useState(() => stored('code') ?? '')
  const [isOpen, setOpen] = useState(code !== '')
  const [isEmpty, setIsEmpty] = useState(false)
  const check = useSubmit(
    (typed: string) => api('POST /api/coupons/apply', { body: { code: typed } }),
    async (applied) => {
      if (applied.userCoupon.coupon.deposit) return onChange(applied)
      store('code', null)
      toast(m.bonuses.apply_done, 'good')
      await closeDialog()
      go(paths.bonus)
    },
  )
  if (active) return <Activated applied={active} onRemove={() => onChange(undefined)} />

  function apply() {
    const typed = code.trim()
    setIsEmpty(!typed)
    if (typed) void check.submit(typed)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    // Enter must not submit the enclosing charge form.
    event.preventDefault()
    apply()
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold">
        <Icon name="ticket" size={18} className="text-accent-text" />
        {m.cashier.coupon_question}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pt-2">
        <Field
          name="coupon"
          label={m.bonuses.apply_label}
          error={isEmpty ? m.bonuses.apply_empty : check.error ? sentenceOfCoupon(check.error) : undefined}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onKeyDown={onKeyDown}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value)
            setIsEmpty(false)
            check.reset()
          }}
        />
        <Button kind="secondary" wide busy={check.isBusy} onClick={apply}>
          {m.bonuses.apply_apply}
        </Button>
      </div>
    </details>
  )
}

const sentenceOfCoupon = (failure: unknown) =>
  failure instanceof ApiError && failure.status === 500
    ? m.bonuses.apply_failed
    : (fieldErrors(failure).code ?? errorSentence(failure))

function Activated({ applied, onRemove }: { applied: ActiveCoupon; onRemove: () => void }) {
  const { coupon, offer } = applied.userCoupon
  return (
    <section className="flex flex-col gap-3 rounded-md bg-raised p-3.5 text-sm">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <Icon name="circle-check" size={18} className="text-accent-text" />
        {m.cashier.coupon_active(coupon.code)}
      </p>
      {offer && (
        <>
          {offer.least_deposit > 0 && <p>{m.cashier.coupon_least(money(offer.least_deposit))}</p>}
          <BonusTerms terms={offer.terms} games={applied.games} />
        </>
      )}
      <Button kind="quiet" onClick={onRemove}>
        {m.cashier.coupon_remove}
      </Button>
    </section>
  )
}
