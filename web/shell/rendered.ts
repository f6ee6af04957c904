import type { ShellBoot } from './boot.ts'
import type { RouteMap } from './router/resolve.ts'

/** A page as rendered by the server. */
export interface Rendered {
  status: number
  /** Address of a redirect, which has no page. */
  location?: string
  route: string
  layout: string
  tag: string
  title: string
  description: string
  /** The canonical path for search engines. */
  canonical: string
  /** Address of the preview picture for shared links. */
  picture?: string | undefined
  /** Failure on the error page; undefined on other pages. */
  failure: ShellBoot['failure']
  /** Whether the page is a skeleton, because only the browser can decide whether the visitor may see it. */
  eager: boolean
  html: string
  /** Names of the query parameters that the page read. */
  reads: readonly string[]
  /** Whether the result depends on the visitor's cookies for its guards. */
  isGuarded: boolean
  /** The public answers on the page. */
  data: Record<string, unknown>
}

/** The answer of a public call. `status` 0: never answered. */
export interface ApiAnswer {
  status: number
  body: unknown
}

/** A render's knowledge of the visitor, and its access to the api. */
export interface RenderContext {
  /** A crawler gets the page that an anonymous visitor would see after the guards, where people get a skeleton. */
  isCrawler: boolean
  /** Guards that the visitor's cookies pass. Pages behind other guards are skeletons. */
  passes: readonly string[]
  findRedirect: NonNullable<RouteMap['findRedirect']>
  ask(call: readonly unknown[]): Promise<ApiAnswer>
  /** Reports the error of a guard; the error page is then rendered. */
  report(failure: unknown): void
}
