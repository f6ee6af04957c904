import { m } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'

interface StepUpFieldsProps {
  errors: Readonly<Record<string, string>>
  needsCode: boolean
}

/** The password again, because who changes this could take the account; and a code, for who has a second factor. */
export const StepUpFields = ({ errors, needsCode }: StepUpFieldsProps) => (
  <>
    <Field
      name="password"
      type="password"
      label={m.profile.password}
      autoComplete="current-password"
      error={errors.password}
      hint={m.profile.password_why}
    />
    {needsCode && (
      <Field
        name="code"
        label={m.profile.factor}
        hint={m.profile.factor_hint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={errors.code}
      />
    )}
  </>
)
