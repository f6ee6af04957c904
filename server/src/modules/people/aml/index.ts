import type { AmlDeps } from './deps.ts'
import type { AML_FIGURES } from './figures.ts'
import { readHitFigures } from './store.ts'

export { type CoafFile, type Communicator, makeCoafFile, parsePeriod } from './coaf-file.ts'
export { analyseHit, decideHit, type HitDecision } from './decide-hit.ts'
export type { AmlDeps } from './deps.ts'
export { AML_FIGURES } from './figures.ts'
export { type Link, listLinks } from './links.ts'
export { amlData } from './personal-data-store.ts'
export { screenPlayer } from './screen-player.ts'
export {
  type AmlHit,
  findHit,
  type HitStep,
  insertFile,
  listHits,
  listSteps,
} from './store.ts'

/** Rules against money laundering. Their hits go to the compliance officer; no player sees them. */
export interface Aml {
  /** Values of `AML_FIGURES` now. */
  figures(): Promise<Record<keyof typeof AML_FIGURES, number>>
}

export const createAml = ({ db, clock }: Pick<AmlDeps, 'db' | 'clock'>): Aml => ({
  figures: () => readHitFigures(db.sql, clock.now()),
})
