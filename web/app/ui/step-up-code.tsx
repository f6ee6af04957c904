import { withTexts } from '../texts.ts'
import { LatePart } from './late-part.tsx'

const loadSecondStep = withTexts(['second_step'], () => import('./second-step.tsx'))

interface StepUpCodeProps {
  /** As `askedFactors` has it; the field is absent while nothing was asked. */
  kinds: string | undefined
  error: string | undefined
}

/** In a form that `useStepUpForm` sends: the field `code` of a second factor with every way to fill it, loaded when it is asked for. */
export const StepUpCode = ({ kinds, error }: StepUpCodeProps) =>
  kinds === undefined ? null : (
    <LatePart load={loadSecondStep} props={{ kinds, error }} waiting={<div className="min-h-32" />} />
  )
