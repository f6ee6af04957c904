import { createDebounce } from '../../lib/debounce.ts'
import { readHistoryEntry, writeHistoryEntry } from '../../lib/history-entry-state.ts'

/** A pause after which rows have come to rest, ms. */
const REST_MS = 150

const nameOf = (row: Element) => `shelf ${row.closest('section')?.querySelector('h2')?.textContent}`

/**
 * Scrolls each row of cards to where it was when this entry of the history was shown before, also those that come later, and keeps where
 * they are until `signal` ends it.
 */
export function keepPlaces(shelves: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  // Asked now: when a row comes to rest another page may be shown.
  const { key } = history.state ?? {}
  const moved = new Set<Element>()
  const rest = createDebounce(() => {
    if (history.state?.key === key) for (const row of moved) writeHistoryEntry(nameOf(row), row.scrollLeft)
    moved.clear()
  }, REST_MS)
  const seen = new WeakSet<Element>()
  const comeBack = () => {
    for (const row of shelves.querySelectorAll('ul')) {
      if (seen.has(row)) continue
      seen.add(row)
      const left = readHistoryEntry<number>(nameOf(row))
      if (left) row.scrollLeft = left
    }
  }
  comeBack()
  const growth = new MutationObserver(comeBack)
  growth.observe(shelves, { childList: true, subtree: true })
  shelves.addEventListener(
    'scroll',
    ({ target }) => {
      if (!(target instanceof HTMLUListElement)) return
      moved.add(target)
      rest.run()
    },
    { passive: true, capture: true, signal },
  )
  signal.addEventListener('abort', () => {
    growth.disconnect()
    rest.cancel()
  })
}
