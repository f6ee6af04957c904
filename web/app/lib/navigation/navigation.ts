import { createStore, type Store } from '../store.ts'
import { innerUrl, type Outcome } from './resolve.ts'
import { entryKey, newEntryState, rememberScroll, restoreScroll, startScrollMemory } from './scroll.ts'
import type { PageModule, Place } from './table.ts'

/** What the visitor sees. `pending`: the skeleton of a page whose guards only the browser can ask. */
export type View =
  | { kind: 'page'; place: Place; module: PageModule }
  | { kind: 'pending'; place: Place }
  | { kind: 'error'; status: number; message: string; url: string }

export interface NavigationParts {
  resolve(url: string, from: Place | undefined): Promise<Outcome>
  /** Loads the page's file and its data. */
  load(place: Place): Promise<PageModule>
  /** After the view changed: title, announcement, layout. */
  arrived(view: View, first: boolean): void
  /** The old page leaves; resolves when it is gone. */
  leave(): Promise<void>
  /** Whether a history entry only closed or opened a dialog of the page that is shown. */
  onEntry(): void
  /** A newer build is out: the next page is loaded whole. */
  outdated(): boolean
  /** A page's file could not be fetched: true when that was answered by a full load. */
  recover(url: string): boolean
}

export interface GoOptions {
  replace?: boolean
  state?: unknown
}

const MOST_REDIRECTS = 8

export interface Navigation {
  view: Store<View>
  /** What the server rendered. */
  first: View
  busy: Store<boolean>
  go(to: string, options?: GoOptions): Promise<void>
  /** Asks guards and data of the current page again. */
  refresh(): Promise<void>
  start(): Promise<void>
}

/**
 * The browser's side of going somewhere: guards first, data second, page third, and the address last. Every wish has a number;
 * one that was overtaken by a newer wish changes nothing any more.
 */
export function createNavigation(initial: View, parts: NavigationParts): Navigation {
  const view = createStore<View>(initial)
  const busy = createStore(false)
  let latest = 0

  const from = () => {
    const now = view.get()
    return now.kind === 'error' ? undefined : now.place
  }

  async function prepare(url: string, left = MOST_REDIRECTS): Promise<Prepared> {
    const outcome = await parts.resolve(url, view.get().kind === 'pending' ? undefined : from())
    if (outcome.kind === 'redirect') {
      if (left === 0) return error(508, 'Too many redirects', url)
      return { ...(await prepare(outcome.to, left - 1)), redirected: true }
    }
    if (outcome.kind === 'blocked') return { blocked: outcome, url }
    if (outcome.kind === 'error') return error(outcome.status, outcome.message, url)
    const module = await parts.load(outcome.place)
    return { view: { kind: 'page', place: outcome.place, module }, url }
  }

  async function travel(url: string, hash: string, options: GoOptions & { back?: boolean; first?: boolean }) {
    latest += 1
    const mine = latest
    const overtaken = () => mine !== latest
    if (!options.back && !options.first) rememberScroll()
    busy.set(true)
    try {
      const next = await prepare(url).catch((failure: unknown) => {
        if (!overtaken() && isLoadFailure(failure) && parts.recover(url)) return undefined
        return error(500, failure instanceof Error ? failure.message : String(failure), url)
      })
      if (!next || overtaken()) return
      if (next.blocked) {
        if (options.first || view.get().kind === 'pending') await travel('/', '', { replace: true })
        else if (options.back) history.forward()
        next.blocked.after?.()
        return
      }
      if (!options.first) await parts.leave()
      if (overtaken()) return
      write(next.url + hash, options, next.redirected === true)
      view.set(next.view)
      parts.arrived(next.view, options.first === true)
      requestAnimationFrame(() => restoreScroll(options.back === true || options.first === true))
    } finally {
      if (!overtaken()) busy.set(false)
    }
  }

  function write(url: string, options: GoOptions & { back?: boolean; first?: boolean }, redirected: boolean) {
    if (options.back || options.first) {
      if (redirected) history.replaceState({ ...history.state, key: entryKey() }, '', url)
      return
    }
    const over = options.replace === true || isDialogEntry()
    const state = { ...(options.state as object | undefined), ...newEntryState() }
    history[over ? 'replaceState' : 'pushState'](state, '', url)
    dispatchEvent(new CustomEvent('routeCaptured', { detail: { state, url } }))
  }

  return {
    view,
    first: initial,
    busy,
    async go(to, options = {}) {
      const url = innerUrl(to, location.origin, location.href.slice(location.origin.length))
      if (!url) throw new Error(`Refused to leave the site for ${to}`)
      if (url.href.includes('undefined')) return
      const here = url.pathname === location.pathname && url.search === location.search
      if (here && url.hash && view.get().kind === 'page') {
        history.pushState(newEntryState(), '', url.href)
        restoreScroll(false)
        return
      }
      if (parts.outdated()) location.assign(url.href)
      else await travel(url.pathname + url.search, url.hash, options)
    },
    async refresh() {
      await travel(location.pathname + location.search, location.hash, { replace: true })
    },
    async start() {
      startScrollMemory()
      let shown = location.pathname + location.search
      view.subscribe(() => {
        shown = location.pathname + location.search
      })
      addEventListener('popstate', () => {
        parts.onEntry()
        if (location.pathname + location.search === shown) return
        void travel(location.pathname + location.search, location.hash, { back: true })
      })
      if (view.get().kind === 'pending')
        await travel(location.pathname + location.search, location.hash, { first: true })
      else parts.arrived(view.get(), true)
    },
  }
}

type Prepared = { url: string; redirected?: boolean } & (
  | { view: View; blocked?: never }
  | { view?: never; blocked: { after?: (() => void) | undefined } }
)

function error(status: number, message: string, url: string): Prepared {
  return { view: { kind: 'error', status, message, url }, url }
}

/** An open dialog has an entry of its own in the history, so that "back" closes it. Going elsewhere replaces that entry. */
function isDialogEntry(): boolean {
  return Boolean((history.state as { dialog?: string } | null)?.dialog)
}

/** What browsers say when a module cannot be fetched: the build changed under our feet, or the network is gone. */
function isLoadFailure(failure: unknown): boolean {
  return (
    failure instanceof TypeError &&
    /dynamically imported module|importing a module|module script|preload/i.test(failure.message)
  )
}
