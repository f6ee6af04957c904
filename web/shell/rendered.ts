import type { ShellBoot } from './boot.ts'
import type { RouteMap } from './router/resolve.ts'

/** A page as the server rendered it. */
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
  failure: ShellBoot['failure']
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
export interface ApiAnswer {
  status: number
  body: unknown
}

/** What a render knows of the visitor, and how it asks the api. */
export interface RenderContext {
  /** A machine that reads the page for others: it gets what an anonymous visitor would see in the end, where people get a skeleton. */
  isCrawler: boolean
  /** Guards that would let the visitor pass, as far as his cookies tell. Pages behind others are skeletons. */
  passes: readonly string[]
  redirectOf: NonNullable<RouteMap['redirectOf']>
  ask(call: readonly unknown[]): Promise<ApiAnswer>
}
