import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { currentSettings } from './settings.ts'

/** The jurisdiction that the server names with its settings. */
export const currentJurisdiction = (): Jurisdiction => JURISDICTIONS[currentSettings().jurisdiction ?? 'open']
