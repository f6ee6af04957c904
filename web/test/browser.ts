import { vi } from 'vitest'

interface Entry {
  url: string
  state: unknown
}

/**
 * The part of a browser's history that navigation needs, for tests in Node: entries, going back and forth with `popstate`, an address.
 * Replaces the globals during a test.
 */
export function browserHistory(start: string, origin = 'https://site.example') {
  const entries: Entry[] = [{ url: start, state: null }]
  let at = 0
  const loaded: string[] = []
  const events = new EventTarget()
  const url = () => new URL(entries[at]?.url ?? '/', origin)
  const move = (by: number) => {
    if (!entries[at + by]) return
    at += by
    events.dispatchEvent(new Event('popstate'))
  }
  const globals = {
    history: {
      scrollRestoration: 'auto',
      get state() {
        return entries[at]?.state ?? null
      },
      pushState(state: unknown, _: string, to?: string) {
        entries.splice(at + 1)
        entries.push({ url: to ?? url().href, state })
        at += 1
      },
      replaceState(state: unknown, _: string, to?: string) {
        entries[at] = { url: to ?? url().href, state }
      },
      back: () => move(-1),
      forward: () => move(1),
      go: move,
    },
    location: {
      assign: (to: string) => loaded.push(to),
      reload: () => loaded.push(url().href),
      origin,
      get href() {
        return url().href
      },
      get pathname() {
        return url().pathname
      },
      get search() {
        return url().search
      },
      get hash() {
        return url().hash
      },
    },
    addEventListener: events.addEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    scrollY: 0,
    scrollTo: ({ top }: { top: number }) => vi.stubGlobal('scrollY', top),
    sessionStorage: { getItem: () => null, setItem: () => {} },
    requestAnimationFrame: (then: () => void) => then(),
    document: { getElementById: () => null, getElementsByTagName: () => [], activeElement: null, body: null },
  }
  return {
    globals,
    events,
    /** Addresses of the entries, from the first to the last. */
    urls: () => entries.map((entry) => entry.url),
    /** Started full loads. */
    loaded,
    back: () => move(-1),
    forward: () => move(1),
    path: () => url().pathname + url().search,
  }
}
