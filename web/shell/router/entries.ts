/** Scroll position and focused element of each history entry; survives a reload of the tab. */

const KEY = 'entries'
const KEPT = 50
/** Maximum wait for a growing page before scroll position and focus are restored, ms. */
const GROWS_FOR_MS = 3_000

interface Memory {
  top: number
  /** Tag name, index among elements of that tag, and text of the focused element. */
  focus?: readonly [tag: string, index: number, text: string] | undefined
}

interface EntryState {
  key?: string
  /** Increases with each entry, which shows the direction of a history step. */
  at?: number
  /**
   * Whether the site has just written the entry. The mark is removed once the dialog of the entry's address was opened, so that a
   * return does not open the dialog again.
   */
  isNew?: boolean
}

type Known = Required<Pick<EntryState, 'key' | 'at'>>

let memories: Record<string, Memory> = {}
let shown: Known = { key: 'first', at: 0 }

const stateNow = () => (history.state ?? {}) as EntryState
const entryNow = (): Known => ({ key: stateNow().key ?? 'first', at: stateNow().at ?? 0 })

/**
 * @param isLeft whether the history left the shown page's entry before this code was loaded. The key of that entry is then unknown. The
 * shown entry is assumed to be the entry after the current entry, as after a step back.
 */
export function startMemory(isLeft: boolean): void {
  history.scrollRestoration = 'manual'
  try {
    memories = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {}
  // A dialog's entry on top of this entry needs the key of this entry for the return.
  if (!stateNow().key) history.replaceState({ ...history.state, ...newEntryState(true) }, '')
  arrive()
  if (isLeft) shown = newEntryState()
  addEventListener('pagehide', () => {
    remember()
    // After a reload the browser restores the scroll position itself, before this code runs.
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(memories).slice(-KEPT))))
    } catch {}
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** State of a new entry after the shown entry, or of an entry in place of the shown entry. */
export function newEntryState(over = false): Known {
  return { key: Math.random().toString(36).slice(2), at: shown.at + (over ? 0 : 1) }
}

/** Distance in entries from the shown page; negative is back. */
export const stepsFromShown = (): number => entryNow().at - shown.at

export const isShownEntry = (): boolean => entryNow().key === shown.key

/** Stores scroll position and focus of the shown page. To be called before the page changes. */
export function remember(): void {
  delete memories[shown.key]
  memories[shown.key] = { top: scrollY, focus: focusNow() }
}

/** Adopts an entry that the browser created for a link within the page; the browser has already scrolled. */
export function adoptEntry(): void {
  history.replaceState({ ...history.state, ...newEntryState() }, '')
  arrive()
}

/** Marks the current entry's page as shown. */
export function arrive(): void {
  shown = entryNow()
}

/**
 * To be called when the page is rendered. `back`: restores scroll position and focus of an earlier visit. Otherwise scrolls to the
 * element of the fragment, or to the top.
 */
export function restore(back: boolean): void {
  const memory = back ? memories[shown.key] : undefined
  const anchor = back || !location.hash ? null : document.getElementById(fragment())
  if (anchor) anchor.scrollIntoView()
  else restoreWhenReachable(memory ?? { top: 0 })
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

/**
 * A page may grow, and a long list shows or replaces its rows after the scroll. Both are awaited until the visitor acts.
 */
function restoreWhenReachable({ top, focus }: Memory): void {
  let isScrolled = false
  const attempt = () => {
    if (!isScrolled) scrollTo({ top, behavior: 'instant' })
    isScrolled ||= Math.abs(scrollY - top) < 2
    if (focus && isAtPage()) find(focus)?.focus({ preventScroll: true })
  }
  attempt()
  if ((isScrolled && !focus) || typeof ResizeObserver === 'undefined') return
  const stop = new AbortController()
  const { signal } = stop
  for (const observer of [new ResizeObserver(attempt), new MutationObserver(attempt)]) {
    observer.observe(document.body, { childList: true, subtree: true })
    signal.addEventListener('abort', () => observer.disconnect())
  }
  for (const type of ['wheel', 'keydown', 'pointerdown', 'popstate', 'routeCaptured'])
    addEventListener(type, () => stop.abort(), { passive: true, signal })
  setTimeout(() => stop.abort(), GROWS_FOR_MS)
}

/** Whether no element inside the page has the focus. */
const isAtPage = (element = document.activeElement): boolean =>
  !element || element === document.body || element.id === 'content'

function focusNow(): Memory['focus'] {
  const element = document.activeElement
  if (!element || isAtPage(element)) return undefined
  const alike = [...document.getElementsByTagName(element.localName)]
  return [element.localName, alike.indexOf(element), element.textContent ?? '']
}

/** The element at the same index if it has the same text, else the first element with that text. */
function find([tag, index, text]: NonNullable<Memory['focus']>): HTMLElement | undefined {
  const alike = [...document.getElementsByTagName(tag)] as HTMLElement[]
  return [alike[index], ...alike].find((candidate) => candidate?.textContent === text)
}
