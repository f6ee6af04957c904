import type { DocumentKind } from '@jogo/rules/documents/states'
import { createStore } from '../../shell/index.ts'
import type { Answer } from '../lib/api.ts'
import { type AuthMode, toAuthMode } from '../lib/auth-mode.ts'

export type { AuthMode }

/** Steps before the first deposit or bet, each a separate dialog. */
export type FirstStep = 'choose-limits' | 'complete-profile' | 'verification' | 'terms'

/** Every dialog of the site; one is open at a time. `next`: destination after success. */
export type Dialog =
  | { name: 'auth'; mode: AuthMode; next?: string | undefined }
  | { name: 'register-cancel'; next?: string | undefined }
  | { name: 'session-ended'; next?: string | undefined }
  /** `isNew`, here and below: whether the dialog is a step of the list, to which it returns. */
  | { name: 'verification'; isNew?: boolean | undefined }
  /**
   * Missing steps before the first deposit or bet. `from`: the step just left (`isNew`), or the step named by a refusal; default: the
   * identity.
   */
  | { name: 'first-steps'; from?: FirstStep | undefined; isNew?: boolean | undefined }
  | { name: 'document'; kind: DocumentKind }
  /** A new wording of the terms, to be accepted before the next bet. */
  | { name: 'terms'; isNew?: boolean | undefined }
  | { name: 'reality-check' }
  /** Limits before the first bet. */
  | { name: 'choose-limits'; isNew?: boolean | undefined }
  /** Profile data required by law or house before the first bet. */
  | { name: 'complete-profile'; isNew?: boolean | undefined }
  /** `popup`: whether the rule of the deposit popup opened the dialog. */
  | { name: 'deposit'; popup?: boolean | undefined }
  /** Asks for confirmation before a bonus is changed. */
  | { name: 'bonus'; action: 'activate' | 'redeem' | 'exclude'; id: string }
  | { name: 'coupon' }
  /** `wanted`: the page that requires consent, requested from the current page. */
  | { name: 'restricted-access'; wanted?: string | undefined }
  | { name: 'vpn' }
  /** The visitor's consents. */
  | { name: 'privacy' }
  | { name: 'sponsors' }
  /** `chatFailed`: whether the live chat was requested and could not be loaded. */
  | { name: 'help'; chatFailed?: boolean | undefined }
  | { name: 'account-menu' }
  /** The main menu on phones. */
  | { name: 'menu' }
  | { name: 'language' }
  | { name: 'search' }
  | { name: 'slip' }
  /** Details of a game. */
  | { name: 'game'; game: Answer<'GET /v2/casino-games'>['data'][number] }
  /** A round of a supplier's game. */
  | { name: 'round'; id: string }
  /** Price history of a market; `lines`: its specifiers. */
  | {
      name: 'prices'
      fixture: number
      market: number
      title: string
      lines: readonly string[]
      sides: { home: string; away: string }
    }
  /** Filters of a game list. `filter`: the filter in the form of the address. */
  | { name: 'game-filter'; chosen: { category?: string; provider?: string }; filter: string }

export const dialog = createStore<Dialog | undefined>(undefined)

/** An unknown mode opens register; `close` closes the dialog. */
export function openAuth(mode: string, next?: string): void {
  if (mode === 'close') void closeDialog()
  else openDialog({ name: 'auth', mode: toAuthMode(mode), next })
}

/** Pending step of the history back from the entry of a closed dialog. */
let leaving: Promise<void> | undefined

/** Opens a dialog with an entry in the history, so that "back" closes it. Another dialog replaces the open dialog. */
export function openDialog(opened: Dialog): void {
  dialog.set(opened)
  const enter = () =>
    history[history.state?.dialog ? 'replaceState' : 'pushState'](
      { ...history.state, dialog: opened.name },
      '',
    )
  // An entry written before the end of the step back would be removed by that step.
  if (leaving) void leaving.then(() => dialog.get() === opened && enter())
  else enter()
}

/** Resolves once the history is back at the entry before the dialog. */
export function closeDialog(): Promise<void> {
  if (!dialog.get()) return Promise.resolve()
  dialog.set(undefined)
  return leaveDialogEntry()
}

/**
 * Leaves the history entry of a closed dialog; also used after a reload, when this entry is still in the history but
 * no dialog is open.
 */
export function leaveDialogEntry(): Promise<void> {
  if (leaving) return leaving
  if (!history.state?.dialog) return Promise.resolve()
  leaving = new Promise((resolve) => {
    const onLeft = () => {
      leaving = undefined
      resolve()
    }
    addEventListener('popstate', onLeft, { once: true })
    history.back()
  })
  return leaving
}

/** Called on every history step; an entry without a dialog closes the open dialog. */
export function followHistory(): void {
  if (!history.state?.dialog && !leaving) dialog.set(undefined)
}
