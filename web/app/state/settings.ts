import type { PublicSettings } from '@jogo/contract/settings'
import { createStore, useStore } from '../lib/store.ts'
import { publicAnswer } from './boot.ts'

/** Newer than what came with the page; undefined until something was changed since. */
export const freshSettings = createStore<Partial<PublicSettings> | undefined>(undefined)

const NONE: Partial<PublicSettings> = {}

/** The settings as they are now; empty while the api is away. For code outside of components. */
export const currentSettings = (): Partial<PublicSettings> =>
  freshSettings.get() ?? publicAnswer('GET /v2/settings/') ?? NONE

/** The settings of the operator, live: a component renders again when one is changed. Empty while the api is away. */
export const useSettings = (): Partial<PublicSettings> =>
  useStore(freshSettings, () => undefined) ?? publicAnswer('GET /v2/settings/') ?? NONE
