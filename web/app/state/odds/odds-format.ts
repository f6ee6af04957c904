import { createStore, useStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { currentSettings, useSettings } from '../settings.ts'

export const FORMATS = ['decimal', 'fractional', 'american'] as const
export type Format = (typeof FORMATS)[number]

const KEY = 'odds-format'
const isFormat = (text: string | null | undefined): text is Format =>
  FORMATS.some((format) => format === text)

const storedFormat = stored(KEY)
/** The player's choice on this device; undefined for the house's format. */
export const chosenFormat = createStore<Format | undefined>(isFormat(storedFormat) ? storedFormat : undefined)

export function chooseFormat(format: Format): void {
  store(KEY, format)
  chosenFormat.set(format)
}

const DEFAULT = 'decimal'

/** The house's format, which the server renders. */
export const useHouseFormat = (): Format => useSettings().sportsbook_odds_format ?? DEFAULT

export const useFormat = (): Format => {
  const house = useHouseFormat()
  return useStore(chosenFormat, () => undefined) ?? house
}

export const formatNow = (): Format =>
  chosenFormat.get() ?? currentSettings().sportsbook_odds_format ?? DEFAULT
