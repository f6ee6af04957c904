import { createStore } from '../../shell/index.ts'

/** Flags by which a part of the site requests something of another. */
export const ui = {
  /** A toggle in either direction scrolls the page to its top. */
  scrollToTop: createStore(false),
  /** True requests the verification dialog; reset once it opens. */
  showVerificationModal: createStore(false),
  /** True requests the dialog 'Acesso Restrito'; reset once it opens. */
  showCookieAccessModal: createStore(false),
  /** The verification answered `ip_blocked`: the player seems to use a VPN. */
  vpnDetected: createStore(false),
} as const

export function scrollToTop(): void {
  ui.scrollToTop.set(!ui.scrollToTop.get())
}
