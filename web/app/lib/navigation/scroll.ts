/** Where each entry of the history was scrolled to; survives a reload of the tab. */

const KEY = 'scroll'
const KEPT = 50

let positions: Record<string, number> = {}

export function startScrollMemory(): void {
  history.scrollRestoration = 'manual'
  try {
    positions = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {}
  addEventListener('pagehide', () => {
    rememberScroll()
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-KEPT))))
    } catch {}
  })
}

/** The key of the current history entry, kept in its state. */
export function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? 'first'
}

export function newEntryState(): { key: string } {
  return { key: Math.random().toString(36).slice(2) }
}

export function rememberScroll(): void {
  positions[entryKey()] = scrollY
}

/** To the remembered place when the visitor comes back, to the element named by the hash, or to the top. */
export function restoreScroll(back: boolean): void {
  const anchor = location.hash && document.getElementById(location.hash.slice(1))
  const top = back ? (positions[entryKey()] ?? 0) : 0
  if (!back && anchor) anchor.scrollIntoView()
  else scrollTo({ top, behavior: 'instant' })
}
