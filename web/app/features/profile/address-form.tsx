import { cepDigits, formatCep, STATES } from '@jogo/rules/cep'
import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { useMask } from '../../lib/mask.ts'
import { useForm } from '../../lib/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormButtons } from './form-buttons.tsx'
import { type ShownProfile, showProfile } from './own-profile.ts'
import { type TypedAddress, useCep } from './use-cep.ts'

const EMPTY: TypedAddress = {
  ...{ cep: '', street: '', number: '', complement: '', district: '', city: '', state: '' },
}
const NEEDED = ['street', 'number', 'city', 'state'] as const

interface AddressFormProps {
  address: ShownProfile['address']
  action: string
  onDone: () => void
  onCancel?: (() => void) | undefined
}

/**
 * The CEP fills in the known parts of the address; every field can be typed, also without an answer of the
 * company.
 */
export function AddressForm({ address, action, onDone, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState<TypedAddress>(() =>
    address ? { ...address, cep: formatCep(address.cep) } : EMPTY,
  )
  const fill = (part: Partial<TypedAddress>) => setTyped((before) => ({ ...before, ...part }))
  const cep = useMask('#####-###')
  const found = useCep(fill)
  const save = useForm(
    (body: TypedAddress) =>
      api('PUT /api/profile/address', { body: { ...body, state: body.state as (typeof STATES)[number] } }),
    (answer) => {
      void showProfile(answer)
      onDone()
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    const empty = NEEDED.filter((name) => typed[name].trim() === '')
    const wrong = {
      ...(cepDigits(typed.cep) ? {} : { cep: m.profile.cep_wrong }),
      ...Object.fromEntries(empty.map((name) => [name, m.profile.needed])),
    }
    save.submit(wrong, typed)
  }
  const line = (name: keyof TypedAddress, autoComplete: string, maxLength: number) => ({
    ...{ name, autoComplete, maxLength, label: m.profile.address[name], value: typed[name] },
    error: save.errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => fill({ [name]: event.currentTarget.value }),
  })
  return (
    <form
      ref={save.ref}
      onSubmit={submit}
      onInput={save.onInput}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <Field
        ref={cep}
        name="cep"
        label={m.profile.address.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        autoFocus
        value={typed.cep}
        // React misses changes made by the mask: pasted or autofilled text would be lost.
        onInput={({ currentTarget: { value } }) => {
          fill({ cep: value })
          found.look(value)
        }}
        error={save.errors.cep}
        hint={<span role="status">{m.profile.cep_says[found.says]}</span>}
      />
      <Field {...line('street', 'address-line1', 120)} />
      <div className="grid grid-cols-2 gap-3">
        <Field {...line('number', 'off', 12)} />
        <Field {...line('complement', 'address-line2', 60)} />
      </div>
      <Field {...line('district', 'address-level3', 80)} />
      <div className="grid grid-cols-2 gap-3">
        <Field {...line('city', 'address-level2', 80)} />
        <SelectField
          name="state"
          label={m.profile.address.state}
          autoComplete="address-level1"
          value={typed.state}
          onChange={({ currentTarget: { value } }) => fill({ state: value })}
          error={save.errors.state}
        >
          <option value="" />
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </SelectField>
      </div>
      <FormButtons action={action} isBusy={save.isBusy} error={save.error} onCancel={onCancel} />
    </form>
  )
}
