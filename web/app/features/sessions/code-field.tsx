import { useRef } from 'react'
import { m } from '../../lib/language.ts'
import { withTexts } from '../../texts.ts'
import { Field } from '../../ui/field.tsx'
import { LatePart } from '../../ui/late-part.tsx'

const loadSecondStep = withTexts(['second_step'], () => import('../../ui/second-step.tsx'))

interface CodeFieldProps {
  /** As `askedFactors` has it. */
  kinds: string
  error: string | undefined
}

/** The code of a second factor, of a letter, or a recovery code; and the other ways to show one, which send the form that it stands in. */
export function CodeField({ kinds, error }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  function send(code: string) {
    if (!field.current) return
    field.current.value = code
    field.current.form?.requestSubmit()
  }
  return (
    <>
      <Field
        ref={field}
        name="code"
        label={m.sessions.code}
        hint={m.sessions.code_hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={error}
      />
      {/passkey|letter/.test(kinds) && (
        <LatePart load={loadSecondStep} props={{ kinds, onCode: send }} waiting={<div className="h-9" />} />
      )}
    </>
  )
}
