import { type AuthMode, authModeOf } from '../lib/auth-mode.ts'
import { createStore } from '../lib/store.ts'

export type { AuthMode }

/** Every dialog of the site; one is open at a time. `next`: where to go when it succeeded. */
export type Dialog =
  | { name: 'auth'; mode: AuthMode; next?: string | undefined }
  | { name: 'register-cancel'; next?: string | undefined }
  | { name: 'session-ended'; next?: string | undefined }
  | { name: 'verification' }
  | { name: 'document' }
  /** `popup`: it opened by itself, by the rule of the deposit popup. */
  | { name: 'deposit'; popup?: boolean | undefined }
  /** Asks before a bonus is touched; `balance` in centavos. */
  | { name: 'bonus'; action: 'activate' | 'redeem' | 'exclude'; id: string; balance: number }
  | { name: 'coupon' }
  | { name: 'restricted-access' }
  | { name: 'vpn' }
  | { name: 'sponsors' }
  /** `chatFailed`: the live chat was asked for and could not be fetched. */
  | { name: 'help'; chatFailed?: boolean | undefined }
  | { name: 'account-menu' }
  | { name: 'language' }
  | { name: 'search' }
  | { name: 'slip' }
  /** A game that is announced: its name and the address of its card. */
  | { name: 'coming'; title: string; image: string | undefined }

export const dialog = createStore<Dialog | undefined>(undefined)

/** An unknown mode is register; `close` closes. */
export function openAuth(mode: string, next?: string): void {
  if (mode === 'close') void closeDialog()
  else openDialog({ name: 'auth', mode: authModeOf(mode), next })
}

/** Opens a dialog in an entry of the history, so that "back" closes it. Opening another takes the first one's place. */
export function openDialog(wanted: Dialog): void {
  const state = { ...history.state, dialog: wanted.name }
  if (dialog.get()) history.replaceState(state, '')
  else history.pushState(state, '')
  dialog.set(wanted)
}

/** Resolves once the history stands where it stood before the dialog. */
export function closeDialog(): Promise<void> {
  if (!dialog.get()) return Promise.resolve()
  dialog.set(undefined)
  if (!history.state?.dialog) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })
}

/** Called on every step through the history: an entry without a dialog shows none. */
export function followHistory(): void {
  if (!history.state?.dialog) dialog.set(undefined)
}

/** After a reload the entry of a dialog is still there, the dialog is not. */
export function forgetDialogEntry(): void {
  if (!history.state?.dialog) return
  const { dialog: _, ...state } = history.state
  history.replaceState(state, '')
}
