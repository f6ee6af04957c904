import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { StepUpCode, type StepUpCodeProps } from './step-up-code.tsx'

interface StepUpFieldsProps {
  /** Label of the password. */
  label: string
  hint?: ReactNode
  autoFocus?: boolean
  errors: Readonly<Record<string, string>>
  /** Code fields from `useStepUpForm`. */
  step: StepUpCodeProps
}

/** The password again, because the action could take over the account; and a second factor once requested. */
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
