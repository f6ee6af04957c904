import { withTexts } from '../lib/texts.ts'
import { LatePart } from './late-part.tsx'

const loadSecondStep = withTexts(['second_step'], () => import('./second-step.tsx'))

/** `step` from `useStepUpForm`. */
export interface StepUpCodeProps {
  /** Kinds of factors from `requestedFactors`; without a request the field is absent. */
  kinds?: string | undefined
  says?: string | undefined
  error: string | undefined
}

/** For forms of `useStepUpForm`: the field `code` of a second factor with its alternatives, loaded on request. */
export const StepUpCode = ({ kinds, says, error }: StepUpCodeProps) =>
  kinds === undefined ? null : (
    <LatePart load={loadSecondStep} props={{ kinds, says, error }} waiting={<div className="min-h-32" />} />
  )
