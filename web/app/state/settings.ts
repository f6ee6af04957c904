import type { PublicSettings } from '@jogo/contract/settings'
import { onPublicChange, publicAnswer, usePublic } from '../lib/queries/public.ts'

const SETTINGS = 'GET /v2/settings/'
const NONE: Partial<PublicSettings> = {}

/** The settings as they are now; empty while the api is away. For code outside of components. */
export const currentSettings = (): Partial<PublicSettings> => publicAnswer(SETTINGS) ?? NONE

/** Calls whenever the operator has changed one. Returns the way to stop. */
export const onSettings = (changed: () => void): (() => void) => onPublicChange(SETTINGS, changed)

/** The settings of the operator, live: a component renders again when one is changed. Empty while the api is away. */
export const useSettings = (): Partial<PublicSettings> => usePublic(SETTINGS).data ?? NONE
