import { SUPPORT_LINK } from '@jogo/contract/support'

/**
 * Opens support wherever a text links to it (`Told` in ui/, legal texts). Such a link is an anchor, so one that was pressed before this
 * code was there, or was opened in a new tab, is found in the address. @returns a function that stops it
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
