import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { useForm } from '../../lib/use-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { FormButtons } from './form-buttons.tsx'
import { showProfile } from './own-profile.ts'

/** Only for players whose gender is not in the registry. */
export function GenderForm({ action, onDone }: { action: string; onDone: () => void }) {
  const [gender, setGender] = useState('')
  const save = useForm(
    (chosen: 0 | 1) => api('PUT /api/profile/gender', { body: { gender: chosen } }),
    (answer) => {
      void showProfile(answer)
      onDone()
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    save.submit(gender ? {} : { gender: m.profile.needed }, gender === '1' ? 1 : 0)
  }
  return (
    <form
      ref={save.ref}
      onSubmit={submit}
      onInput={save.onInput}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <p className="text-sm text-muted">{m.profile.gender_text}</p>
      <SelectField
        name="gender"
        label={m.profile.gender}
        value={gender}
        onChange={({ currentTarget: { value } }) => setGender(value)}
        error={save.errors.gender}
      >
        <option value="" />
        <option value="0">{m.profile.female}</option>
        <option value="1">{m.profile.male}</option>
      </SelectField>
      <FormButtons action={action} isBusy={save.isBusy} error={save.error} />
    </form>
  )
}
