import { m } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'

/** The code of a second factor, or one of its recovery codes. */
export const CodeField = ({ error }: { error: string | undefined }) => (
  <Field
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
)

/** Whether a refusal asks for a code. */
export const asksCode = (code: string | undefined): boolean => code?.startsWith('second_factor_') ?? false
