import { type FirstStep, openDialog } from './dialogs.ts'

/** What a player may be asked for before a bet or a deposit, and the step in which he does it. */
const STEPS = {
  kyc_required: 'verification',
  limits_missing: 'choose-limits',
  profile_incomplete: 'complete-profile',
  terms_changed: 'terms',
} as const satisfies Record<string, FirstStep>

export type AskingCode = keyof typeof STEPS

/** What a failed call asks the player for; undefined for any other failure, and without one. */
export function askedBy(failure: unknown): AskingCode | undefined {
  const { code = '' } = (failure ?? {}) as { code?: string | undefined }
  return Object.hasOwn(STEPS, code) ? (code as AskingCode) : undefined
}

/** Opens the list of all that is missing, or the one thing. */
export const openAsked = (code: AskingCode): void => openDialog({ name: 'first-steps', from: STEPS[code] })
