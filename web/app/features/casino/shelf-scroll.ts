import { createDebounce } from '../../lib/debounce.ts'
import { readHistoryEntry, writeHistoryEntry } from '../../lib/history-entry-state.ts'

/** Pause after which a row counts as at rest, ms. */
const REST_MS = 150

const name = (row: Element) => `shelf ${row.closest('section')?.querySelector('h2')?.textContent}`

/** Restores the horizontal scroll of each row of cards from the history entry, late rows included, and stores it until `signal` aborts. */
export function restoreShelfScroll(shelves: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  // The key is read now: another page may be shown once the row is at rest.
  const { key } = history.state ?? {}
  const moved = new Set<Element>()
  const rest = createDebounce(() => {
    if (history.state?.key === key) for (const row of moved) writeHistoryEntry(name(row), row.scrollLeft)
    moved.clear()
  }, REST_MS)
  const restored = new WeakSet<Element>()
  const restoreRows = () => {
    for (const row of shelves.querySelectorAll('ul')) {
      if (restored.has(row)) continue
      restored.add(row)
      const scrollLeft = readHistoryEntry<number>(name(row))
      if (scrollLeft) row.scrollLeft = scrollLeft
    }
  }
  restoreRows()
  const growth = new MutationObserver(restoreRows)
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
