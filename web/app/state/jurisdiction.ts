import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { currentSettings, useSettings } from './settings.ts'

/** The jurisdiction in the server's settings. */
export const currentJurisdiction = (): Jurisdiction => JURISDICTIONS[currentSettings().jurisdiction ?? 'open']

/** `currentJurisdiction` for a component, which renders again when the jurisdiction is known. */
export const useJurisdiction = (): Jurisdiction => JURISDICTIONS[useSettings().jurisdiction ?? 'open']
