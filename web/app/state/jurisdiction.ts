import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { currentSettings } from './settings.ts'

/** Whose law applies, as the server says with its settings. */
export const currentJurisdiction = (): Jurisdiction => JURISDICTIONS[currentSettings().jurisdiction ?? 'open']
