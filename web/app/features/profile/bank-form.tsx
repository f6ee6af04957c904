import { ACCOUNT_KINDS, type AccountKind, type BANKS, BANKS_BY_USE } from '@jogo/rules/banks'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { stepUpIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type ShownProfile, showProfile } from './own-profile.ts'
import { ProfileStepUp } from './profile-step-up.tsx'

const OTHER = 'other'
type Code = (typeof BANKS)[number][0]
interface Body {
  bank?: Code
  bank_name?: string
  kind: AccountKind
  password?: string
  code?: string
}

interface BankFormProps {
  account: ShownProfile['bank_account']
  action: string
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/** Where the Pix key of the player's CPF is. To replace the one before, the password is asked for. */
export function BankForm({ account, action, onDone, onCancel }: BankFormProps) {
  const [bank, setBank] = useState<string>(account ? (account.bank ?? OTHER) : '')
  const [kind, setKind] = useState<string>(account?.kind ?? '')
  const save = useStepUpForm(
    (body: Body) => api('PUT /api/profile/bank-account', { body }),
    (answer) => {
      void showProfile(answer)
      onDone()
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('bank_name') ?? '').trim()
    const stepUp = stepUpIn(form)
    const wrong = {
      ...(bank ? {} : { bank: m.profile.needed }),
      ...(bank !== OTHER || name ? {} : { bank_name: m.profile.needed }),
      ...(kind ? {} : { kind: m.profile.needed }),
      ...(account && !stepUp.password ? { password: m.profile.password_missing } : {}),
    }
    const where = bank === OTHER ? { bank_name: name } : { bank: bank as Code }
    save.submit(wrong, { ...where, kind: kind as AccountKind, ...(account && stepUp) })
  }
  return (
    <form
      ref={save.ref}
      onSubmit={submit}
      onInput={save.onInput}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <p className="text-sm text-muted">{m.profile.bank_text}</p>
      <SelectField
        name="bank"
        label={m.profile.bank}
        value={bank}
        onChange={({ currentTarget: { value } }) => setBank(value)}
        error={save.errors.bank}
      >
        <option value="" />
        {BANKS_BY_USE.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value={OTHER}>{m.profile.bank_other}</option>
      </SelectField>
      {bank === OTHER && (
        <Field
          name="bank_name"
          label={m.profile.bank_name}
          maxLength={60}
          defaultValue={account?.bank === null ? account.bank_name : ''}
          error={save.errors.bank_name}
        />
      )}
      <SelectField
        name="kind"
        label={m.profile.kind}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value)}
        error={save.errors.kind}
      >
        <option value="" />
        {ACCOUNT_KINDS.map((one) => (
          <option key={one} value={one}>
            {m.profile.kinds[one]}
          </option>
        ))}
      </SelectField>
      {account && <ProfileStepUp errors={save.errors} step={save.step} />}
      <FormButtons action={action} isBusy={save.isBusy} error={save.error} onCancel={onCancel} />
    </form>
  )
}
