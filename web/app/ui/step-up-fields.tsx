import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { StepUpCode, type StepUpCodeProps } from './step-up-code.tsx'

interface StepUpFieldsProps {
  /** Of the password. */
  label: string
  hint?: ReactNode
  autoFocus?: boolean
  errors: Readonly<Record<string, string>>
  /** Of `useStepUpForm`. */
  step: StepUpCodeProps
}

/** The password again, because who does this could take the account; and a second factor, once it was asked for. */
export const StepUpFields = ({ label, hint, autoFocus, errors, step }: StepUpFieldsProps) => (
  <>
    <Field
      name="password"
      type="password"
      label={label}
      autoComplete="current-password"
      autoFocus={autoFocus}
      error={errors.password}
      hint={hint}
    />
    <StepUpCode {...step} />
  </>
)
