import { openDialog } from './dialogs.ts'

/** What a player may be asked for before a bet or a deposit, and the dialog in which he does it. */
const DIALOGS = {
  limits_missing: 'choose-limits',
  profile_incomplete: 'complete-profile',
  terms_changed: 'terms',
} as const

export type AskingCode = keyof typeof DIALOGS

/** What a failed call asks the player for; undefined for any other failure, and without one. */
export function askedBy(failure: unknown): AskingCode | undefined {
  const { code = '' } = (failure ?? {}) as { code?: string | undefined }
  return Object.hasOwn(DIALOGS, code) ? (code as AskingCode) : undefined
}

export const openAsked = (code: AskingCode): void => openDialog({ name: DIALOGS[code] })
