import type { QueryKey, QueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Where a visitor is or wants to be. `url` is path and query, as links write them; `hash` begins with # or is empty. */
export interface Place {
  url: string
  path: string
  hash: string
  search: URLSearchParams
  route: RouteRow
  params: Record<string, string>
}

export interface PageProps {
  place: Place
}

/** A query of lib/queries. One without `queryFn` is read by the server alone: in the browser the page shows before its answer is there. */
export type PageQuery = Pick<QueryOptions, 'queryFn'> & { queryKey: QueryKey }

/** What a file in routes/ exports. */
export interface PageModule {
  default: ComponentType<PageProps>
  /** Title of the page, without the site's name. */
  title?: (place: Place) => string
  /** Data to fetch before the page shows. One that is not found (404) makes the page the 404 page; other failures are its own to show. */
  queries?: (place: Place) => readonly PageQuery[]
  /** False when the public lists that are known name no such thing: that is the 404 page too. */
  exists?: (place: Place) => boolean
}

/**
 * One URL. A path may hold parameters (`/play/:id`) or end in anything (`/sports/*?`). A row with guards is a skeleton on the server for
 * whom cookies do not say that they let him pass.
 */
export interface RouteRow {
  name: string
  path: string
  alias?: readonly string[]
  layout?: string
  guards?: readonly string[]
  /** False for parameters that can name nothing: answered 404 without asking anybody. */
  validate?: (place: Place) => boolean
  /** The groups of texts that the page uses, beside those of the shell. */
  texts?: readonly string[]
  /** The file of the page: `routes/home.tsx`. */
  page: string
}

/** What a guard may decide. `after` runs once the decision has taken effect (to open a dialog, say). */
export type Verdict =
  | true
  | { block: true; after?: () => void }
  | { redirect: string }
  | { raise: { status: number; message: string } }

export type Guard = (to: Place, from: Place | undefined) => Verdict | Promise<Verdict>
