import type { PublicSettings } from '@jogo/contract/settings'
import { useSyncExternalStore } from 'react'
import { onPublicChange, publicAnswer, renderedPublicAnswer } from '../lib/queries/public.ts'

const SETTINGS = 'GET /v2/settings/'
const NONE: Partial<PublicSettings> = {}

/** The current settings, for code outside of components; empty while the api is unreachable. */
export const currentSettings = (): Partial<PublicSettings> => publicAnswer(SETTINGS) ?? NONE

/** Calls `changed` whenever the operator has changed a setting. Returns a stop function. */
export const onSettings = (changed: () => void): (() => void) => onPublicChange(SETTINGS, changed)

/**
 * The operator's settings; the component renders again on a change. Empty while the api is unreachable. They come with the page, or are
 * fetched at its start, so a component needs no query of its own.
 */
export const useSettings = (): Partial<PublicSettings> =>
  useSyncExternalStore(onSettings, currentSettings, settingsAtFirst)

const settingsAtFirst = (): Partial<PublicSettings> => renderedPublicAnswer(SETTINGS) ?? NONE
