import { createStore } from '../../shell/index.ts'

/** Flags by which a part of the site requests something from another part. */
export const ui = {
  /** A toggle in either direction scrolls the page to its top. */
  scrollToTop: createStore(false),
  /** True requests the verification dialog; reset once it opens. */
  showVerificationModal: createStore(false),
  /** True requests the dialog 'Acesso Restrito'; reset once it opens. */
  showCookieAccessModal: createStore(false),
  /** Whether the verification answered `ip_blocked`, because the player seems to use a VPN. */
  vpnDetected: createStore(false),
} as const

export function scrollToTop(): void {
  ui.scrollToTop.set(!ui.scrollToTop.get())
}
