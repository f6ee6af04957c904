import { withTexts } from '../lib/texts.ts'
import { LatePart } from './late-part.tsx'

const loadSecondStep = withTexts(['second_step'], () => import('./second-step.tsx'))

/** `step` of `useStepUpForm`. */
export interface StepUpCodeProps {
  /** As `askedBy` has it; the field is absent while nothing was asked. */
  kinds?: string | undefined
  says?: string | undefined
  error: string | undefined
}

/** In a form that `useStepUpForm` sends: the field `code` of a second factor with every way to fill it, loaded when it is asked for. */
export const StepUpCode = ({ kinds, says, error }: StepUpCodeProps) =>
  kinds === undefined ? null : (
    <LatePart load={loadSecondStep} props={{ kinds, says, error }} waiting={<div className="min-h-32" />} />
  )
