import { type FirstStep, openDialog } from './dialogs.ts'

/** Refusals of a bet or a deposit, with the step that resolves each. */
const STEPS = {
  kyc_required: 'verification',
  limits_missing: 'choose-limits',
  profile_incomplete: 'complete-profile',
  terms_changed: 'terms',
} as const satisfies Record<string, FirstStep>

export type StepCode = keyof typeof STEPS

/** The step that a failed call requests; undefined for any other failure. */
export function requiredStep(failure: unknown): StepCode | undefined {
  const { code = '' } = (failure ?? {}) as { code?: string | undefined }
  return Object.hasOwn(STEPS, code) ? (code as StepCode) : undefined
}

/** Opens the list of missing steps, or the single step. */
export const openRequiredStep = (code: StepCode): void =>
  openDialog({ name: 'first-steps', from: STEPS[code] })
