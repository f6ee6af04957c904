import { phoneDigits } from '@jogo/rules/phone'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { useMask } from '../../lib/mask.ts'
import { stepUpIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Field } from '../../ui/field.tsx'
import { BRAZIL, PhoneCountryPrefix } from '../../ui/phone-country.tsx'
import { FormButtons } from './form-buttons.tsx'
import { showProfile } from './own-profile.ts'
import { ProfileStepUp } from './profile-step-up.tsx'

export function PhoneForm({ onDone }: { onDone: () => void }) {
  const [country, setCountry] = useState(BRAZIL)
  const isBrazil = country.code === BRAZIL.code
  const input = useMask(isBrazil ? '(##) #####-####' : undefined)
  const change = useStepUpForm(
    (body: { phone_code: string; phone: string; password: string; code?: string }) =>
      api('PUT /api/profile/phone', { body }),
    (answer) => {
      void showProfile(answer)
      onDone()
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const phone = String(form.get('phone')).trim()
    const stepUp = stepUpIn(form)
    const wrong = {
      ...((isBrazil ? phoneDigits(phone) : phone) ? {} : { phone: m.profile.phone_wrong }),
      ...(stepUp.password ? {} : { password: m.profile.password_missing }),
    }
    change.submit(wrong, { phone_code: country.code, phone, ...stepUp })
  }
  return (
    <form
      ref={change.ref}
      onSubmit={submit}
      onInput={change.onInput}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <Field
        ref={input}
        name="phone"
        type="tel"
        label={m.profile.phone_new}
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={24}
        autoFocus
        before={<PhoneCountryPrefix label={m.profile.country} country={country} onChoose={setCountry} />}
        error={change.errors.phone}
        hint={m.profile.phone_hint}
      />
      <ProfileStepUp errors={change.errors} step={change.step} />
      <FormButtons
        action={m.profile.send_code}
        isBusy={change.isBusy}
        error={change.error}
        onCancel={onDone}
      />
    </form>
  )
}
