import { cpfDigits, formatCpf, isCpf } from '@jogo/rules/cpf'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { prepareCaptcha, withCaptcha } from '../../lib/captcha.ts'
import { m } from '../../lib/language.ts'
import { useMask } from '../../lib/mask.ts'
import { errorSentence, fieldErrors } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { registerDraft, storeRegisterDraft } from './register-draft.ts'

/** The register form's data: the CPF as shown, name and birthday from the registry. */
export interface Person {
  document: string
  name: string
  birthday: string
}

/** Asks for the CPF and looks it up at its last digit. */
export function CpfStep({ onFound }: { onFound: (person: Person) => void }) {
  const input = useMask('###.###.###-##')
  const [error, setError] = useState<string>()
  const lastCpf = useRef('')
  useEffect(prepareCaptcha, [])

  const search = useSubmit(
    async (document: string) => {
      try {
        return {
          document,
          ...(await withCaptcha((captcha) =>
            api('POST /api/validate/document', { body: { document: cpfDigits(document), captcha } }),
          )),
        }
      } catch (failure) {
        refuse(fieldErrors(failure).document ?? errorSentence(failure))
        throw failure
      }
    },
    ({ document, success, name, birthday, errors, message }) => {
      search.reset()
      if (success && name && birthday) onFound({ document: formatCpf(document), name, birthday })
      else refuse(errors ?? message ?? m.sessions.cpf_wrong)
    },
  )

  function lookUp(document: string) {
    if (search.isBusy) return
    if (!isCpf(document)) return setError(m.sessions.cpf_wrong)
    lastCpf.current = document
    setError(undefined)
    void search.submit(document)
  }

  /** Shows the refusal at the field and as an alert. */
  function refuse(sentence: string) {
    setError(sentence)
    toast(sentence, 'bad')
    input.current?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    lookUp(input.current?.value ?? '')
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <Field
        ref={input}
        name="document"
        label={m.sessions.cpf}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000.000.000-00"
        autoFocus
        big
        defaultValue={registerDraft().document}
        readOnly={search.isBusy}
        error={error}
        hint={search.isBusy ? m.sessions.cpf_checking : m.sessions.cpf_hint}
        onInput={(event) => {
          const text = event.currentTarget.value
          storeRegisterDraft({ document: text })
          if (cpfDigits(text).length === 11 && text !== lastCpf.current) lookUp(text)
          else if (error) setError(undefined)
        }}
      />
      <Button type="submit" size="lg" wide busy={search.isBusy}>
        {m.sessions.next}
      </Button>
    </form>
  )
}
