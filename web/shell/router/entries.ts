/** Where each entry of the history was scrolled to and what had the focus; survives a reload of the tab. */

const KEY = 'entries'
const KEPT = 50
/** A page that is still filling up is waited for this long before its place is given up. */
const GROWS_FOR_MS = 3_000

interface Memory {
  top: number
  /** Tag, place among its like, and text of the element that had the focus. */
  focus?: readonly [tag: string, index: number, text: string] | undefined
}

interface EntryState {
  key?: string
  /** Rises with each entry: which way a step through the history went. */
  at?: number
  /** The site has just written it: whatever its address asks for is still to be answered. Not there any more for who comes back to it. */
  isNew?: boolean
}

type Known = Required<Pick<EntryState, 'key' | 'at'>>

let memories: Record<string, Memory> = {}
let shown: Known = { key: 'first', at: 0 }

const stateNow = () => (history.state ?? {}) as EntryState
const entryNow = (): Known => ({ key: stateNow().key ?? 'first', at: stateNow().at ?? 0 })

export function startMemory(): void {
  history.scrollRestoration = 'manual'
  try {
    memories = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {}
  // Whoever comes back to this entry from a dialog over it is known by its key.
  if (!stateNow().key) history.replaceState({ ...history.state, ...newEntryState(true) }, '')
  arrive()
  addEventListener('pagehide', () => {
    remember()
    // A reload is the browser's to restore: it does it before our code is here.
    history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(memories).slice(-KEPT))))
    } catch {}
  })
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
}

/** The state of an entry after the one that is shown, or of one that takes its place. */
export function newEntryState(over = false): Known {
  return { key: Math.random().toString(36).slice(2), at: shown.at + (over ? 0 : 1) }
}

/** How many entries the history has moved away from the one whose page is shown; negative is back. */
export const stepsFromShown = (): number => entryNow().at - shown.at

export const isShownEntry = (): boolean => entryNow().key === shown.key

/** Before the page changes: what is shown will be found as it was left. */
export function remember(): void {
  delete memories[shown.key]
  memories[shown.key] = { top: scrollY, focus: focusNow() }
}

/** An entry that the browser made by itself, for a link within the page: it has scrolled already. */
export function adoptEntry(): void {
  history.replaceState({ ...history.state, ...newEntryState() }, '')
  arrive()
}

/** The page of the present entry is shown now. */
export function arrive(): void {
  shown = entryNow()
}

/**
 * Once the page stands. `back`: the visitor returns to it, and finds his place and focus again; otherwise to the element that the
 * fragment names, or to the top.
 */
export function settle(back: boolean): void {
  const memory = back ? memories[shown.key] : undefined
  const anchor = back || !location.hash ? null : document.getElementById(fragment())
  if (anchor) anchor.scrollIntoView()
  else scrollWhenReachable(memory?.top ?? 0)
  if (memory?.focus) find(memory.focus)?.focus({ preventScroll: true })
}

function fragment(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return location.hash.slice(1)
  }
}

function scrollWhenReachable(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  if (Math.abs(scrollY - top) < 2 || typeof ResizeObserver === 'undefined') return
  const stop = new AbortController()
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 2) stop.abort()
  })
  stop.signal.addEventListener('abort', () => growth.disconnect())
  growth.observe(document.body)
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate', 'routeCaptured'])
    addEventListener(type, () => stop.abort(), { once: true, passive: true, signal: stop.signal })
  setTimeout(() => stop.abort(), GROWS_FOR_MS)
}

function focusNow(): Memory['focus'] {
  const element = document.activeElement
  if (!element || element === document.body || element.id === 'content') return undefined
  const alike = [...document.getElementsByTagName(element.localName)]
  return [element.localName, alike.indexOf(element), element.textContent ?? '']
}

/** The same place if it still reads the same, else the first that reads so. */
function find([tag, index, text]: NonNullable<Memory['focus']>): HTMLElement | undefined {
  const alike = [...document.getElementsByTagName(tag)] as HTMLElement[]
  return alike[index]?.textContent === text ? alike[index] : alike.find((one) => one.textContent === text)
}
