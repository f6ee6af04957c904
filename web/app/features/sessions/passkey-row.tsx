import { type FormEvent, useState } from 'react'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import type { Passkey } from './passkeys.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  onRename: (name: string) => Promise<void>
  onRemove: (shown: { code?: string }) => Promise<void>
}

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const [isNamed, setIsNamed] = useState(false)
  const { name } = passkey
  const used = passkey.last_used_at
    ? m.security.passkey_used(untilText(passkey.last_used_at))
    : m.security.passkey_unused
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <span>
        <span className="block font-semibold break-words">{name}</span>
        <span className="block text-sm text-muted">
          {m.security.passkey_since(untilText(passkey.created_at))} · {used}
        </span>
      </span>
      {isNamed ? (
        <NameForm name={name} onName={onRename} onDone={() => setIsNamed(false)} />
      ) : (
        <RemoveForm name={name} onRemove={onRemove} onRename={() => setIsNamed(true)} />
      )}
    </li>
  )
}

interface NameFormProps {
  name: string
  onName: (name: string) => Promise<void>
  onDone: () => void
}

function NameForm({ name, onName, onDone }: NameFormProps) {
  const save = useForm(onName, onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name')).trim()
    save.submit(typed ? {} : { name: m.security.passkey_fill_name }, typed)
  }
  return (
    <form ref={save.ref} onSubmit={submit} onInput={save.onInput} noValidate className="flex flex-col gap-2">
      <Field
        name="name"
        label={m.security.passkey_name}
        defaultValue={name}
        maxLength={40}
        autoFocus
        error={save.errors.name}
      />
      <FormError text={formSentence(save.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={save.isBusy}>
          {m.security.passkey_save}
        </Button>
        <Button kind="secondary" size="sm" onClick={onDone}>
          {m.security.cancel}
        </Button>
      </div>
    </form>
  )
}

interface RemoveFormProps {
  name: string
  onRemove: (shown: { code?: string }) => Promise<void>
  onRename: () => void
}

/** Removing a passkey needs a second factor, which may be the passkey itself. */
function RemoveForm({ name, onRemove, onRename }: RemoveFormProps) {
  const remove = useStepUpForm(onRemove, () => {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    remove.submit({}, codeIn(new FormData(event.currentTarget)))
  }
  return (
    <form
      ref={remove.ref}
      onSubmit={submit}
      onInput={remove.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      <StepUpCode {...remove.step} />
      <FormError text={formSentence(remove.error)} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="sm"
          aria-label={`${m.security.passkey_rename}: ${name}`}
          onClick={onRename}
        >
          {m.security.passkey_rename}
        </Button>
        <Button
          type="submit"
          kind="secondary"
          size="sm"
          busy={remove.isBusy}
          aria-label={`${m.security.passkey_remove}: ${name}`}
        >
          {m.security.passkey_remove}
        </Button>
      </div>
    </form>
  )
}
