import { m } from '../../lib/language.ts'
import { StepUpFields } from '../../ui/step-up-fields.tsx'

interface ProfileStepUpProps {
  errors: Readonly<Record<string, string>>
  kinds: string | undefined
}

export const ProfileStepUp = ({ errors, kinds }: ProfileStepUpProps) => (
  <StepUpFields label={m.profile.password} hint={m.profile.password_why} errors={errors} kinds={kinds} />
)
