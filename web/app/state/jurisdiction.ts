import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { currentSettings, useSettings } from './settings.ts'

/** The jurisdiction that the server names with its settings. */
export const currentJurisdiction = (): Jurisdiction => JURISDICTIONS[currentSettings().jurisdiction ?? 'open']

/** The same in a component, which renders again when it is known. */
export const useJurisdiction = (): Jurisdiction => JURISDICTIONS[useSettings().jurisdiction ?? 'open']
