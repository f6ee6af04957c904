import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { auth } from './guards/auth.ts'
import { LANGUAGE_TAGS, m, speak } from './lib/language.ts'
import type { View } from './lib/navigation/navigation.ts'
import { type Outcome, type RouteMap, resolve } from './lib/navigation/resolve.ts'
import type { Guard, PageModule, Place, RouteRow } from './lib/navigation/table.ts'
import { createQueries, queries, startQueries } from './lib/queries/client.ts'
import { dataKey, isPublic } from './lib/queries/keys.ts'
import { ReadCache } from './lib/queries/read-cache.ts'
import { seoOf } from './lib/seo.ts'
import { createStore } from './lib/store.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { pt } from './messages/pt.ts'
import { layoutOfView } from './page-change.ts'
import { pagePicture } from './page-picture.ts'
import { pageTitle, seoRecord } from './page-title.ts'
import { loadPage } from './pages.ts'
import { recording } from './reads.ts'
import { ErrorPage } from './routes/error.tsx'
import { MaintenanceNotice } from './routes/maintenance-notice.tsx'
import { routes } from './routes.ts'
import { type Boot, setBoot } from './state/boot.ts'
import { islands, renderWhole } from './ui/island.tsx'

export interface Rendered {
  status: number
  /** Set for a redirect; there is no page then. */
  location?: string
  route: string
  layout: string
  tag: string
  title: string
  description: string
  /** The path under which search engines are to know the page. */
  canonical: string
  /** Address of the picture that stands for the page where a link to it is shared. */
  picture?: string | undefined
  /** It is the error page. */
  failure: Boot['failure']
  /** It is a skeleton: only the browser finds out whether the visitor may see the page. */
  eager: boolean
  html: string
  /** What the page read of the query in its address. */
  reads: readonly string[]
  /** Whether it is shown depends on what the visitor's cookies say of its guards. */
  isGuarded: boolean
  /** The public answers that the page shows. */
  data: Record<string, unknown>
}

/** What a public call answered. `status` 0: nobody did, ever. */
export interface Asked {
  status: number
  body: unknown
}

export interface Around {
  /** A machine that reads the page for others: it gets what an anonymous visitor would see in the end, where people get a skeleton. */
  isCrawler: boolean
  /** Guards that would let the visitor pass, as far as his cookies tell. Pages behind others are skeletons. */
  passes: readonly string[]
  redirectOf: NonNullable<RouteMap['redirectOf']>
  ask(queryKey: readonly unknown[]): Promise<Asked>
}

const LANGUAGES = { pt, en, es }
const SETTINGS = 'GET /v2/settings/'

const allow: Guard = () => true
/** Of the guards, only the one that asks for a token can send somebody elsewhere from here; the browser asks them all. */
const guardsFor = (signedIn: boolean) => ({
  auth: signedIn ? allow : auth,
  'cookie-consent': allow,
  'refresh-ip': allow,
  'require-verification': allow,
})

/** Renders a page without anything of a player's: those parts are skeletons until the browser knows him. `url`: path and query. */
export async function render(url: string, boot: Boot, around: Around): Promise<Rendered> {
  const { redirectOf } = around
  const map = { routes, guards: guardsFor(boot.signedIn), redirectOf }
  const outcome = await resolve(url, undefined, map).catch(raised)
  if (outcome.kind === 'redirect' || outcome.kind === 'leave') return redirectTo(outcome.to)
  const reads = new Set<string>()
  const place = outcome.kind === 'page' ? recording(outcome.place, reads) : undefined
  const module = place && (await moduleOf(place.route))
  const { answers, isMissing } = place
    ? await answersFor(place, module, around)
    : { answers: {}, isMissing: false }
  // What stands in islands is loaded once, and needs a language to load its texts in.
  speak('pt', pt)
  await Promise.all(islands.splice(0))

  // From here on nothing waits: languages and boot data of two requests cannot mix.
  speak(boot.language, LANGUAGES[boot.language])
  renderWhole(around.isCrawler)
  const known: Record<string, unknown> = { ...boot.data, ...answers }
  setBoot(boot)
  const cache = new ReadCache()
  startQueries(known, createQueries(cache))
  const shown = cache.startReading()
  for (const key of [SETTINGS, ...Object.keys(answers)]) shown.add(key)
  const isStranger = place && module?.exists?.(place) === false
  const guards = place?.route.guards ?? []
  const mayShow = around.isCrawler || guards.every((name) => around.passes.includes(name))
  const page = viewOf(outcome, isMissing || isStranger ? undefined : place, module, url)
  const view: View = page.kind === 'page' && !mayShow ? { kind: 'pending', place: page.place } : page
  const html = htmlOf(view, url, place?.search)
  const seo = seoRecord(view)
  return {
    route: place?.route.name ?? '',
    layout: layoutOfView(view),
    tag: LANGUAGE_TAGS[boot.language],
    failure: view.kind === 'error' ? { status: view.status, message: view.message } : undefined,
    status: view.kind === 'error' ? view.status : 200,
    title: pageTitle(page),
    description: seo?.content || m.shell.description,
    canonical: place ? canonicalOf(place) : '',
    picture: pagePicture(known),
    eager: view.kind === 'pending',
    html,
    reads: [...reads],
    isGuarded: guards.length > 0,
    data: Object.fromEntries(Object.entries(known).filter(([key]) => shown.has(key))),
  }
}

const modules = new Map<RouteRow, Promise<PageModule>>()

/** Of one bundle with everything: what was imported once need not be looked for again. */
function moduleOf(route: RouteRow): Promise<PageModule> {
  const known = modules.get(route) ?? loadPage(route)
  modules.set(route, known)
  return known
}

/** A guard that raises is an error page, not a dead site. */
function raised(failure: unknown): Extract<Outcome, { kind: 'error' }> {
  console.error(failure)
  return { kind: 'error', status: 500, message: failure instanceof Error ? failure.message : String(failure) }
}

/** The error page on its own, for times at which there is no site around it. */
export function renderAlone(boot: Boot, status: number): Rendered {
  speak(boot.language, LANGUAGES[boot.language])
  setBoot(boot)
  startQueries(boot.data)
  const view: View = { kind: 'error', status, message: '', url: '/' }
  return {
    ...BLANK,
    status,
    layout: layoutOfView(view),
    tag: LANGUAGE_TAGS[boot.language],
    title: pageTitle(view),
    description: m.shell.description,
    html: renderToString(
      <QueryClientProvider client={queries()}>
        <main id="content" className="grid min-h-dvh place-items-center px-4">
          <ErrorPage status={status} message="">
            {status === 503 && <MaintenanceNotice now={Date.now()} />}
          </ErrorPage>
        </main>
      </QueryClientProvider>,
    ),
  }
}

function htmlOf(view: View, url: string, search: URLSearchParams | undefined): string {
  return renderToString(
    <App
      navigation={{ view: createStore(view), first: view, busy: createStore(false), go: async () => {} }}
      // The query as the place has it, where it is noted what is read of it.
      server={{ path: new URL(`http://site${url}`).pathname, search: () => search?.toString() ?? '' }}
    />,
  )
}

/** Asks what the page wants to show and what search engines are told of it. A thing of the page's own that is not there: no such page. */
async function answersFor(place: Place, module: PageModule | undefined, { ask }: Around) {
  const wanted = (module?.queries?.(place) ?? [])
    .filter(({ queryKey }) => isPublic(queryKey))
    .map(({ queryKey: [, ...call] }) => call)
  const seo = ['GET /api/seo', { query: seoOf(place) }]
  const asked = await Promise.all([...wanted, seo].map(async (key) => [key, await ask(key)] as const))
  return {
    answers: Object.fromEntries(
      asked.filter(([, { status }]) => status === 200).map(([key, { body }]) => [dataKey(key), body]),
    ),
    isMissing: asked.slice(0, -1).some(([key, { status }]) => status === 404 && isOfOneThing(key)),
  }
}

/** A call with parameters asks for one thing, which may not exist; a list that is not found is another build of the api. */
const isOfOneThing = ([, options]: readonly unknown[]) =>
  Boolean((options as { params?: object } | undefined)?.params)

function viewOf(
  outcome: Outcome,
  place: Place | undefined,
  module: PageModule | undefined,
  url: string,
): View {
  if (outcome.kind === 'error')
    return { kind: 'error', status: outcome.status, message: outcome.message, url }
  const path = url.replace(/[?#].*/s, '')
  if (!place) return { kind: 'error', status: 404, message: `Page not found: ${path}`, url }
  return module ? { kind: 'page', place, module } : { kind: 'pending', place }
}

/** One address for what several lead to: the row's own path, unless that holds something of the address. */
function canonicalOf({ route, path }: Place): string {
  if (route.name === 'ref-id') return '/'
  return /[:*]/.test(route.path) ? path.replace(/(.)\/+$/, '$1') : route.path
}

const BLANK: Rendered = {
  ...{ status: 200, route: '', layout: 'default', tag: '', title: '', description: '', canonical: '' },
  ...{ failure: undefined, eager: false, html: '', reads: [], isGuarded: false, data: {} },
}

const redirectTo = (location: string): Rendered => ({ ...BLANK, status: 302, location })
