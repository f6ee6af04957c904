import { createStore, useStore } from '../../shell/index.ts'
import { boot } from '../lib/boot.ts'
import { writeCookie } from '../lib/cookies.ts'
import { LANGUAGE_KEY, type Language } from '../lib/language.ts'
import { store, stored } from '../lib/storage.ts'
import type { Theme } from '../styles/tokens.ts'

const A_YEAR = 365 * 86_400

const hidden = createStore(stored('hide-balance') === '1')
export const railCollapsed = createStore(stored('rail') === 'collapsed')
const theme = createStore<Theme | undefined>(undefined)

/** Whether amounts are shown as dots, to hide them from other people. */
export const useBalanceHidden = () => useStore(hidden, () => false)

export function toggleBalance(): void {
  hidden.set(!hidden.get())
  store('hide-balance', hidden.get() ? '1' : null)
}

export const useRailCollapsed = () => useStore(railCollapsed, () => false)

export function toggleRail(): void {
  railCollapsed.set(!railCollapsed.get())
  store('rail', railCollapsed.get() ? 'collapsed' : null)
}

export const useTheme = () => useStore(theme, () => undefined) ?? boot().theme

/** Stores the theme, also as a cookie, so that the server renders pages in this theme. */
export function chooseTheme(chosen: Theme): void {
  theme.set(chosen)
  document.documentElement.dataset.theme = chosen
  writeCookie('theme', chosen, { maxAge: A_YEAR, sameSite: 'lax' })
}

/** Reloads the page, because a visitor downloads the texts of one language only. */
export function chooseLanguage(chosen: Language): void {
  store(LANGUAGE_KEY, chosen)
  writeCookie(LANGUAGE_KEY, chosen, { maxAge: A_YEAR, sameSite: 'lax' })
  location.reload()
}
