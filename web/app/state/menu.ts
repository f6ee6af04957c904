import { createStore } from '../lib/store.ts'

/** What of the menus stands open. */
export const menu = {
  /** The live chat, or our own help in its place. */
  chatOpen: createStore(false),
} as const
