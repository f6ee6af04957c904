import type { Store } from '../store.ts'
import * as entries from './entries.ts'
import { failureStatus, isLoadFailure } from './failures.ts'
import { createRouteMonitor } from './monitor.ts'
import { innerUrl, type Outcome, outerUrl, urlPath } from './resolve.ts'
import type { PageModule, Place } from './table.ts'
import type { Navigation, View } from './view.ts'

export type { Navigation, View } from './view.ts'

export interface NavigationParts {
  /**
   * `first`: whether the page is the page of the initial request, to which the server has already applied the build's
   * rules.
   */
  resolve(url: string, from: Place | undefined, first: boolean): Promise<Outcome>
  /** Called at the start of a navigation: later actions of the visitor take precedence. */
  depart(): void
  /** Loads the page's file and its data. */
  load(place: Place): Promise<PageModule>
  /** Called after the view changed: title, announcement, layout, focus. */
  arrived(view: View, first: boolean): void
  /** Runs the leaving transition of the old page; resolves at its end. */
  leave(): Promise<void>
  /** Undoes the leaving transition. */
  remain(): void
  /** Called when a history entry only closed or opened a dialog of the shown page. */
  onEntry(): void
  /**
   * Whether the shown build is outdated, or maintenance has begun; the page at this path must then be loaded in full.
   */
  outdated(path: string): boolean
  /** Handles a page whose file could not be fetched. True when a full load was started instead. */
  recover(url: string): boolean
}

type Way = 'push' | 'replace' | 'back' | 'first'

const MOST_REDIRECTS = 8

/** The part of `Navigation` whose code is loaded later. */
export interface Engine extends Pick<Navigation, 'go' | 'refresh'> {
  /** Follows the history from now on, and shows a page that the server could not show. */
  start(): Promise<void>
}

/**
 * Navigation in the browser: guards first, data second, page third, address last. Navigations are numbered, and an overtaken
 * navigation changes nothing any more.
 */
export function createNavigation(view: Store<View>, busy: Store<boolean>, parts: NavigationParts): Engine {
  const mustRepeat = createRouteMonitor()
  let latest = 0
  let under: Way | undefined

  const placeNow = () => {
    const now = view.get()
    return now.kind === 'error' || now.kind === 'pending' ? undefined : now.place
  }

  async function prepare(url: string, first: boolean, redirectsLeft = MOST_REDIRECTS): Promise<Prepared> {
    const outcome = await parts.resolve(url, placeNow(), first)
    if (outcome.kind === 'leave') return { leave: outcome.to, url }
    if (outcome.kind === 'redirect') {
      if (redirectsLeft === 0) return error(508, 'Too many redirects', url)
      return { ...(await prepare(outcome.to, false, redirectsLeft - 1)), redirected: true }
    }
    if (outcome.kind === 'blocked') return { blocked: outcome, url }
    if (outcome.kind === 'error') return error(outcome.status, outcome.message, url)
    const { place } = outcome
    try {
      return { view: { kind: 'page', place, module: await parts.load(place) }, url }
    } catch (failure) {
      if (!isLoadFailure(failure)) throw failure
      return { view: { kind: 'unreached', place }, url }
    }
  }

  async function travel(url: string, way: Way, state?: unknown): Promise<void> {
    latest += 1
    under = way
    const mine = latest
    const overtaken = () => mine !== latest
    const from = placeNow()
    if (way !== 'first') entries.remember()
    parts.depart()
    busy.set(true)
    try {
      const next = await prepare(url, way === 'first').catch((failure: unknown) => failed(failure, url))
      if (overtaken()) return
      if (next.leave !== undefined) return leaveFor(next.leave)
      if (next.blocked) return stay(way, next.blocked.after)
      if (next.view.kind === 'unreached' && parts.recover(next.url)) return
      if (way !== 'first') await parts.leave()
      if (overtaken()) return
      write(next.url, way, next.redirected === true, state)
      entries.arrive()
      view.set(next.view)
      parts.arrived(next.view, way === 'first')
      requestAnimationFrame(() => overtaken() || entries.restore(way === 'back' || way === 'first'))
      if (next.view.kind === 'page' && mustRepeat(next.view.place, from)) await travel(next.url, 'replace')
    } finally {
      if (!overtaken()) rest()
    }
  }

  /** Ends the busy state. */
  function rest(): void {
    under = undefined
    busy.set(false)
    parts.remain()
  }

  /**
   * A guard blocked the navigation, so the page stays. The very first page has no predecessor, so the home page
   * replaces it.
   */
  async function stay(way: Way, after: (() => void) | undefined): Promise<void> {
    if (way === 'first' || view.get().kind === 'pending') await travel('/', 'replace')
    else if (way === 'back' && !entries.isShownEntry()) await stepped(-entries.stepsFromShown() || 1)
    after?.()
  }

  /** The server rendered the page by the cookies alone. Its guards run now and may redirect the visitor. */
  async function ask(): Promise<void> {
    const before = latest
    const outcome = await parts.resolve(inSite(location), undefined, true).catch(() => undefined)
    if (outcome?.kind !== 'page' && before === latest) await travel(inSite(location), 'first')
  }

  const isElsewhere = () => {
    const now = view.get()
    const shown = now.kind === 'error' ? pathAndQuery(now.url) : now.place.url
    return shown !== location.pathname + location.search
  }

  /** Handles a step back or forward in the history. */
  function step(): void {
    parts.onEntry()
    if (isElsewhere() && parts.outdated(location.pathname)) location.reload()
    // This branch also handles a step that is reversed before its page is loaded. The page is not needed any more.
    else if (isElsewhere() || under === 'back') void travel(inSite(location), 'back')
    else if (!history.state?.key) entries.adoptEntry()
    else if (!entries.isShownEntry()) {
      entries.remember()
      entries.arrive()
      entries.restore(true)
    }
  }

  return {
    async go(to, options = {}) {
      if (options.external) return leaveFor(to)
      const url = innerUrl(to, location.origin, location.href.slice(location.origin.length))
      if (!url) throw new Error(`Refused to leave the site for ${to}`)
      if (url.href.includes('undefined')) return
      const isHere = url.pathname === location.pathname && url.search === location.search
      if (isHere && url.hash && !url.hash.startsWith('#/') && view.get().kind === 'page') {
        entries.remember()
        history.pushState(entries.newEntryState(), '', url.href)
        entries.arrive()
        return entries.restore(false)
      }
      if (parts.outdated(url.pathname)) return location.assign(url.href)
      await travel(inSite(url), options.replace ? 'replace' : 'push', options.state)
    },
    refresh: () => travel(inSite(location), 'replace'),
    async start() {
      entries.startMemory(isElsewhere())
      addEventListener('popstate', step)
      const now = view.get()
      if (now.kind === 'pending') await travel(inSite(location), 'first')
      else if (isElsewhere()) step()
      else if (now.kind === 'page' && now.place.route.guards?.length) await ask()
    },
  }
}

type Prepared = { url: string; redirected?: boolean } & (
  | { view: View; blocked?: never; leave?: never }
  | { view?: never; blocked: { after?: (() => void) | undefined }; leave?: never }
  | { view?: never; blocked?: never; leave: string }
)

const inSite = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash
const pathAndQuery = (url: string) => url.replace(/#.*/s, '')

function error(status: number, message: string, url: string): Prepared {
  return { view: { kind: 'error', status, message, url }, url }
}

function failed(failure: unknown, url: string): Prepared {
  console.error(failure)
  const status = failureStatus(failure)
  if (status === 404) return error(status, `Page not found: ${urlPath(url)}`, url)
  return error(status, failure instanceof Error ? failure.message : String(failure), url)
}

/** Resolves when the history has moved. An entry written before the move would be lost. */
const stepped = (by: number) =>
  new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true })
    history.go(by)
  })

/** @throws Error for anything but a web address */
function leaveFor(to: string): void {
  const url = outerUrl(new URL(to, location.href).href)
  if (!url) throw new Error(`Refused to leave the site for ${to}`)
  location.assign(url.href)
}

function write(url: string, way: Way, redirected: boolean, state: unknown): void {
  if (way === 'back' || way === 'first') {
    if (redirected) history.replaceState({ ...history.state, isNew: true }, '', url)
    return
  }
  const isOver = way === 'replace' || url === inSite(location)
  // The history entry of a dialog follows the entry of its page. A page in place of the dialog has the same position.
  const isAfter = isDialogEntry() || !isOver
  const entry = { ...(state as object | undefined), ...entries.newEntryState(!isAfter), isNew: true }
  history[isOver || isDialogEntry() ? 'replaceState' : 'pushState'](entry, '', url)
}

/** An open dialog has its own history entry, so that "back" closes it. Going elsewhere replaces that entry. */
function isDialogEntry(): boolean {
  return Boolean((history.state as { dialog?: string } | null)?.dialog)
}
