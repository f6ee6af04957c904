import type { Store } from '../../shell/index.ts'
import { openDialog } from '../state/dialogs.ts'
import { ui } from '../state/ui.ts'

/** Executes requests that other parts of the site make by a flag. */
export function followFlags(): void {
  const opens = (flag: Store<boolean>, name: 'verification' | 'restricted-access') => {
    const open = () => {
      if (!flag.get()) return
      flag.set(false)
      openDialog({ name })
    }
    open()
    flag.subscribe(open)
  }
  opens(ui.showVerificationModal, 'verification')
  opens(ui.showCookieAccessModal, 'restricted-access')
  ui.scrollToTop.subscribe(() => scrollTo({ top: 0 }))
}
