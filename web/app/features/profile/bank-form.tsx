import { ACCOUNT_KINDS, type AccountKind, BANKS_BY_USE, bankNamed } from '@jogo/rules/banks'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { stepUpIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type ShownProfile, showProfile } from './own-profile.ts'
import { ProfileStepUp } from './profile-step-up.tsx'

interface Body {
  bank?: NonNullable<ReturnType<typeof bankNamed>>
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

/** The bank account of the player's CPF key: typed, with known values suggested. Replacing an account requires the password. */
export function BankForm({ account, action, onDone, onCancel }: BankFormProps) {
  const known = useId()
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
    const name = String(form.get('bank') ?? '').trim()
    const bank = bankNamed(name)
    const stepUp = stepUpIn(form)
    const wrong = {
      ...(name ? {} : { bank: m.profile.needed }),
      ...(kind ? {} : { kind: m.profile.needed }),
      ...(account && !stepUp.password ? { password: m.profile.password_missing } : {}),
    }
    save.submit(wrong, {
      ...(bank ? { bank } : { bank_name: name }),
      kind: kind as AccountKind,
      ...(account && stepUp),
    })
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
      <Field
        name="bank"
        label={m.profile.bank}
        list={known}
        autoComplete="off"
        maxLength={60}
        defaultValue={account?.bank_name ?? ''}
        error={save.errors.bank ?? save.errors.bank_name}
      />
      <datalist id={known}>
        {BANKS_BY_USE.map(([code, name]) => (
          <option key={code} value={name} />
        ))}
      </datalist>
      <SelectField
        name="kind"
        label={m.profile.kind}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value)}
        error={save.errors.kind}
      >
        <option value="" />
        {ACCOUNT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {m.profile.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {account && <ProfileStepUp errors={save.errors} step={save.step} />}
      <FormButtons action={action} isBusy={save.isBusy} error={save.error} onCancel={onCancel} />
    </form>
  )
}
