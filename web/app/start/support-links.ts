import { SUPPORT_LINK } from '@jogo/contract/support'

/**
 * Opens support on links in texts (`SupportText` in ui/, legal texts). Such a link is an anchor, so the address also shows a press before
 * hydration, or a new tab. @returns a stop function
 */
export function followSupportLinks(): () => void {
  const press = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(`a[href="${SUPPORT_LINK}"]`)
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    open()
  }
  addEventListener('click', press)
  if (location.hash === SUPPORT_LINK) {
    history.replaceState(history.state, '', location.pathname + location.search)
    open()
  }
  return () => removeEventListener('click', press)
}

const open = () =>
  void import('../features/help/open-support.ts').then(({ openSupport }) => openSupport()).catch(console.warn)
