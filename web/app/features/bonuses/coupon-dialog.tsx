import { type FormEvent, useEffect, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence, fieldErrors } from '../../lib/sentence.ts'
import { store, stored } from '../../lib/storage.ts'
import { useFirstError } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Why a coupon was refused: the server's sentence, except for failures of the server itself. */
function couponSentence(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 500) return m.bonuses.apply_failed
  return fieldErrors(failure).code ?? errorSentence(failure)
}

const CLOSES_AFTER_MS = 1_500

/** Applies a coupon code and shows the server's answer. */
export default function CouponDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const [isEmpty, setIsEmpty] = useState(false)
  const [applied, setApplied] = useState<{ code: string; deposit: boolean }>()
  const request = useSubmit(async (code: string) => {
    const { userCoupon } = await api('POST /api/coupons/apply', { body: { code } })
    store('code', null)
    return userCoupon.coupon
  }, setApplied)
  const refused = request.error === undefined ? undefined : couponSentence(request.error)
  const error = isEmpty ? m.bonuses.apply_empty : refused
  const form = useFirstError(error ? { code: error } : {})

  useEffect(() => {
    if (!applied) return
    const timer = setTimeout(async () => {
      await closeDialog()
      if (!applied.deposit) go(paths.bonus)
    }, CLOSES_AFTER_MS)
    return () => clearTimeout(timer)
  }, [applied, go])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    setIsEmpty(!code)
    if (code) void request.submit(code)
  }

  function edited() {
    if (!error) return
    setIsEmpty(false)
    request.reset()
  }

  return (
    <Modal title={m.bonuses.apply_title} closeLabel={m.layouts.close} onClose={onClose}>
      {applied ? (
        <p role="status" className="flex items-center gap-3 pb-2">
          <Icon name="circle-check" className="text-accent-text" />
          {m.bonuses.apply_done}
        </p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-2">
          <Field
            name="code"
            label={m.bonuses.apply_label}
            hint={m.bonuses.apply_hint}
            error={error}
            maxLength={64}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            big
            defaultValue={stored('code') ?? ''}
            onInput={edited}
          />
          <Button type="submit" size="lg" wide busy={request.isBusy}>
            {m.bonuses.apply_apply}
          </Button>
        </form>
      )}
    </Modal>
  )
}
