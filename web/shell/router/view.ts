import type { Store } from '../store.ts'
import type { PageModule, Place } from './table.ts'

/**
 * What is shown. `pending`: the skeleton of a page whose guards only the browser can ask. `unreached`: a page whose file could not be
 * fetched; it can be retried.
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

/** What the rest of the site may use of navigation. */
export interface Navigation {
  view: Store<View>
  /** What the server rendered. */
  first: View
  busy: Store<boolean>
  /** @throws Error when `to` is on another site and `external` was not given, or is not a web address */
  go(to: string, options?: GoOptions): Promise<void>
  /** Asks the current page's guards and data again. */
  refresh(): Promise<void>
}
