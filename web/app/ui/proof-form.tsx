import type { FormEvent } from 'react'
import { formSentence } from '../lib/use-form.ts'
import { stepUpIn, useStepUpForm } from '../lib/use-step-up-form.ts'
import { Button, type ButtonKind } from './button.tsx'
import { FormError } from './form-error.tsx'
import { StepUpFields } from './step-up-fields.tsx'

export interface Proof {
  password: string
  code?: string
}

/** Texts of the form, from its user. */
export interface ProofWords {
  password: string
  password_missing: string
  cancel: string
}

interface ProofFormProps {
  words: ProofWords
  action: string
  kind?: ButtonKind
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, and for a second factor where required. */
export function ProofForm({ words, action, kind = 'primary', onProof, onCancel }: ProofFormProps) {
  const send = useStepUpForm(onProof, () => {})
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const proof = stepUpIn(new FormData(event.currentTarget))
    send.submit(proof.password ? {} : { password: words.password_missing }, proof)
  }
  return (
    <form ref={send.ref} onSubmit={submit} onInput={send.onInput} noValidate className="flex flex-col gap-2">
      <StepUpFields label={words.password} autoFocus errors={send.errors} step={send.step} />
      <FormError text={formSentence(send.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={kind} busy={send.isBusy}>
          {action}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
