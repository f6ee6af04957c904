import type { Store } from '../store.ts'
import type { PageModule, Place } from './table.ts'

/**
 * The shown page. `pending`: a skeleton whose guards only the browser can run. `unreached`: a page whose file could not be fetched; the
 * visitor can retry.
 */
export type View =
  | { kind: 'page'; place: Place; module: PageModule }
  | { kind: 'pending'; place: Place }
  | { kind: 'unreached'; place: Place }
  | { kind: 'error'; status: number; message: string; url: string }

export interface GoOptions {
  replace?: boolean
  state?: unknown
  /** Whether the navigation may leave the site. */
  external?: boolean
}

/** Navigation as used by the rest of the site. */
export interface Navigation {
  view: Store<View>
  /** The server's view. */
  first: View
  busy: Store<boolean>
  /** @throws Error when `to` is on another site and `external` was not given, or is not a web address */
  go(to: string, options?: GoOptions): Promise<void>
  /** Runs the current page's guards and queries again. */
  refresh(): Promise<void>
}
