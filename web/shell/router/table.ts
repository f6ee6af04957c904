import type { QueryKey, QueryOptions } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A location, current or requested. `url`: path and query, as links write them; `hash` begins with # or is empty. */
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

/**
 * A query of lib/queries. A query without `queryFn` is read on the server only; in the browser the page shows before its answer
 * arrives.
 */
export type PageQuery = Pick<QueryOptions, 'queryFn'> & { queryKey: QueryKey }

/** Exports of a file in routes/. */
export interface PageModule {
  default: ComponentType<PageProps>
  /** Title of the page, without the site's name. */
  title?: (place: Place) => string
  /** Data to fetch before the page shows. An answer of 404 leads to the 404 page; the page shows other failures itself. */
  queries?: (place: Place) => readonly PageQuery[]
  /** Fetches further code of the page, by its address: awaited before the page shows, on the server too. */
  parts?: (place: Place) => Promise<unknown>
  /** Whether the loaded public lists contain the page's subject; false also leads to the 404 page. */
  exists?: (place: Place) => boolean
}

/**
 * A row of the route table. A path may hold parameters (`/play/:id`) or end in a wildcard (`/sports/*?`). On the server a row with
 * guards is a skeleton unless the visitor's cookies pass the guards.
 */
export interface RouteRow {
  name: string
  path: string
  alias?: readonly string[]
  layout?: string
  guards?: readonly string[]
  /** Whether the parameters can name anything; false is answered with 404 without a call. */
  validate?: (place: Place) => boolean
  /** The text groups that the page uses besides those of every page. */
  texts?: readonly string[]
  /** The file of the page, where the file's name differs from the row's name. */
  page?: string
}

/** The decision of a guard. `after` runs once the decision has taken effect (to open a dialog, for example). */
export type GuardResult =
  | true
  | { block: true; after?: () => void }
  | { redirect: string }
  | { raise: { status: number; message: string } }

export type Guard = (to: Place, from: Place | undefined) => GuardResult | Promise<GuardResult>
