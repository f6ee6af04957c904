import type { Store } from '../store.ts'
import type { PageModule, Place } from './table.ts'

/**
 * What the visitor sees. `pending`: the skeleton of a page whose guards only the browser can ask. `unreached`: a page whose file could
 * not be fetched; it can be tried again.
 */
export type View =
  | { kind: 'page'; place: Place; module: PageModule }
  | { kind: 'pending'; place: Place }
  | { kind: 'unreached'; place: Place }
  | { kind: 'error'; status: number; message: string; url: string }

export interface GoOptions {
  replace?: boolean
  state?: unknown
  /** Permission to leave the site. */
  external?: boolean
}

/** What the rest of the site knows of going somewhere. */
export interface Navigation {
  view: Store<View>
  /** What the server rendered. */
  first: View
  busy: Store<boolean>
  /** @throws Error when `to` is on another site and `external` was not given, or is no address of the web at all */
  go(to: string, options?: GoOptions): Promise<void>
  /** Asks guards and data of the current page again. */
  refresh(): Promise<void>
}
