import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { AppProps } from './app-props.ts'
import type { ShellBoot } from './boot.ts'
import { islands, renderWhole } from './later/island.tsx'
import { recording } from './reads.ts'
import type { ApiAnswer, RenderContext, Rendered } from './rendered.ts'
import { withoutSlash } from './router/manifest.ts'
import { type Outcome, resolve } from './router/resolve.ts'
import type { Guard, PageModule, Place, RouteRow } from './router/table.ts'
import type { View } from './router/view.ts'
import { createStore } from './store.ts'

type Call = readonly unknown[]

/** The site's part of a page's head. */
export type Head = Pick<Rendered, 'layout' | 'tag' | 'title' | 'description' | 'picture'>

/** The site's interface to the frame on the server. */
export interface ServerSite<B extends ShellBoot> {
  App: ComponentType<AppProps>
  routes: readonly RouteRow[]
  loadPage(route: RouteRow): Promise<PageModule>
  guards(boot: B): Readonly<Record<string, Guard>>
  /** Starts loading the lazy parts that rendering needs. */
  prepare(): void
  /** The public calls of a page. */
  calls(place: Place, module: PageModule | undefined): readonly Call[]
  /** The call whose answer describes the page in its head. */
  headCall(place: Place): Call
  /** The name of a call's answer in the boot data. */
  answerName(call: Call): string
  /**
   * Sets the state of a render. Nothing is awaited from here until the HTML is complete, so that requests cannot mix.
   * @returns the names of the answers that the render read, complete at its end
   */
  begin(
    boot: B,
    answers: Readonly<Record<string, unknown>>,
    requested: readonly string[],
  ): ReadonlySet<string>
  /** `page`: the page after its guards; `view`: the page shown now. */
  head(view: View, page: View, answers: Readonly<Record<string, unknown>>): Head
  /** The canonical path of a page, where it differs from its address. */
  canonical?(place: Place): string | undefined
  /** The error page without the layout of the site. */
  alone(status: number): ReactNode
}

export interface Renderer<B extends ShellBoot> {
  /**
   * Renders a page without player data; parts with player data are skeletons until the browser has loaded them. `url`: path and
   * query.
   */
  render(url: string, boot: B, context: RenderContext): Promise<Rendered>
  /** Renders the error page alone, for maintenance. */
  renderAlone(boot: B, status: number): Rendered
}

export function createRenderer<B extends ShellBoot>(site: ServerSite<B>): Renderer<B> {
  const modules = new Map<RouteRow, Promise<PageModule>>()
  const { App } = site

  /** The server's bundle holds every page, so a page is imported once. */
  function loadModule(route: RouteRow): Promise<PageModule> {
    const known = modules.get(route) ?? site.loadPage(route)
    modules.set(route, known)
    return known
  }

  /** Fetches the answers of the page and its head. A 404 for the page's subject leads to the 404 page. */
  async function answersFor(place: Place, module: PageModule | undefined, { ask }: RenderContext) {
    const calls = [...site.calls(place, module), site.headCall(place)]
    const results: [Call, ApiAnswer][] = await Promise.all(
      calls.map(async (call) => [call, await ask(call)] as const),
    )
    return {
      answers: Object.fromEntries(
        results
          .filter(([, { status }]) => status === 200)
          .map(([call, { body }]) => [site.answerName(call), body] as const),
      ),
      isMissing: results.slice(0, -1).some(([call, { status }]) => status === 404 && isOfOneThing(call)),
    }
  }

  // The place's own query object, which records its reads.
  const renderHtml = (view: View, url: string, search: URLSearchParams | undefined) =>
    renderToString(
      <App
        navigation={{ view: createStore(view), first: view, busy: createStore(false), go: async () => {} }}
        server={{ path: new URL(`http://site${url}`).pathname, search: () => search?.toString() ?? '' }}
      />,
    )

  return {
    async render(url, boot, context) {
      const map = { routes: site.routes, guards: site.guards(boot), findRedirect: context.findRedirect }
      const outcome = await resolve(url, undefined, map).catch((failure: unknown) => {
        context.report(failure)
        return raised(failure)
      })
      if (outcome.kind === 'redirect' || outcome.kind === 'leave')
        return { ...BLANK, status: 302, location: outcome.to }
      const reads = new Set<string>()
      const place = outcome.kind === 'page' ? recording(outcome.place, reads) : undefined
      const module = place && (await loadModule(place.route))
      if (place) await module?.parts?.(place)
      const { answers, isMissing } = place
        ? await answersFor(place, module, context)
        : { answers: {}, isMissing: false }
      site.prepare()
      await Promise.all(islands.splice(0))

      renderWhole(context.isCrawler)
      const known: Record<string, unknown> = { ...boot.data, ...answers }
      const shown = site.begin(boot, known, Object.keys(answers))
      const isStranger = place && module?.exists?.(place) === false
      const guards = place?.route.guards ?? []
      const mayShow = context.isCrawler || guards.every((name) => context.passes.includes(name))
      const page = outcomeView(outcome, isMissing || isStranger ? undefined : place, module, url)
      const view: View = page.kind === 'page' && !mayShow ? { kind: 'pending', place: page.place } : page
      const html = renderHtml(view, url, place?.search)
      return {
        ...site.head(view, page, known),
        route: place?.route.name ?? '',
        failure: view.kind === 'error' ? { status: view.status, message: view.message } : undefined,
        status: view.kind === 'error' ? view.status : 200,
        canonical: place ? (site.canonical?.(place) ?? canonical(place)) : '',
        eager: view.kind === 'pending',
        html,
        reads: [...reads],
        isGuarded: guards.length > 0,
        data: Object.fromEntries(Object.entries(known).filter(([key]) => shown.has(key))),
      }
    },
    renderAlone(boot, status) {
      site.begin(boot, boot.data, [])
      const view: View = { kind: 'error', status, message: '', url: '/' }
      return { ...BLANK, ...site.head(view, view, {}), status, html: renderToString(site.alone(status)) }
    },
  }
}

/** A guard that throws leads to the error page instead of a failed request. */
function raised(failure: unknown): Extract<Outcome, { kind: 'error' }> {
  return { kind: 'error', status: 500, message: failure instanceof Error ? failure.message : String(failure) }
}

/**
 * Whether a 404 may mean a missing subject: a call with parameters is about one subject. A list always
 * exists, except in another build of the api.
 */
const isOfOneThing = ([, options]: Call) => Boolean((options as { params?: object } | undefined)?.params)

function outcomeView(
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

/** The canonical address: the path of the row, or the requested path for a row with parameters. */
const canonical = ({ route, path }: Place): string =>
  /[:*]/.test(route.path) ? withoutSlash(path) : route.path

const BLANK: Rendered = {
  ...{ status: 200, route: '', layout: 'default', tag: '', title: '', description: '', canonical: '' },
  ...{ failure: undefined, eager: false, html: '', reads: [], isGuarded: false, data: {} },
}
