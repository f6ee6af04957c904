import { createStore } from '../../shell/index.ts'

/** What one part of the site asks of another, by flags that whoever cares watches. */
export const ui = {
  /** Toggled, either way: the page scrolls to its top. */
  scrollToTop: createStore(false),
  /** True asks for the dialog that offers to verify the identity; false again once it is asked for. */
  showVerificationModal: createStore(false),
  /** True asks for the dialog 'Acesso Restrito', likewise. */
  showCookieAccessModal: createStore(false),
  /** The verification of the player said `ip_blocked`: he seems to hide behind a VPN. */
  vpnDetected: createStore(false),
} as const

export function scrollToTop(): void {
  ui.scrollToTop.set(!ui.scrollToTop.get())
}
