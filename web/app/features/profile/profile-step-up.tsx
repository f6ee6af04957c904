import { m } from '../../lib/language.ts'
import type { StepUpCodeProps } from '../../ui/step-up-code.tsx'
import { StepUpFields } from '../../ui/step-up-fields.tsx'

interface ProfileStepUpProps {
  errors: Readonly<Record<string, string>>
  step: StepUpCodeProps
}

export const ProfileStepUp = ({ errors, step }: ProfileStepUpProps) => (
  <StepUpFields label={m.profile.password} hint={m.profile.password_why} errors={errors} step={step} />
)
