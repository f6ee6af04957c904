import type { Purpose } from '@jogo/rules/privacy/purposes'
import type { Caller } from '../../../platform/access.ts'
import type { RequestSource, StepUp } from '../sessions/index.ts'
import type { PrivacyDeps } from './deps.ts'
import { type PRIVACY_FIGURES, readPrivacyFigures } from './figures-store.ts'
import { giveConsents } from './give-consents.ts'
import { type ExportLinks, linkExport } from './link-export.ts'
import { type OpenedFile, openFile } from './open-file.ts'
import { type PrivacyState, readPrivacy } from './read-privacy.ts'
import { requestErasure } from './request-erasure.ts'
import { requestExport } from './request-export.ts'

export type { PrivacyDeps } from './deps.ts'
export { PRIVACY_FIGURES } from './figures-store.ts'
export { makeCopy } from './make-copy.ts'
export { noteClosedExport } from './note-closed-export.ts'
export { privacyData } from './personal-data-store.ts'
export { listRequests, type PrivacyRequest } from './request-store.ts'

/** Players' consents about their data, and their requests for a copy or for erasure. */
export interface Privacy {
  read(playerId: number): Promise<PrivacyState>
  /** Sets the player's consents: these purposes are accepted, all others are refused. */
  giveConsents(playerId: number, purposes: readonly Purpose[]): Promise<void>
  /** Begins a copy of all data about the player. @throws Refusal erasure_done, export_too_soon */
  requestExport(playerId: number, id: string): Promise<void>
  /** @throws Refusal export_not_found, and as `Sessions.stepUp` */
  linkExport(caller: Caller, id: string, proof: StepUp, request: RequestSource): Promise<ExportLinks>
  /** The file of a one-time link. @throws Refusal export_link_invalid */
  openFile(playerId: number, token: string): Promise<OpenedFile>
  /** @throws Refusal as `Sessions.stepUp` */
  requestErasure(caller: Caller, id: string, proof: StepUp, request: RequestSource): Promise<void>
  /** Values of `PRIVACY_FIGURES`. */
  figures(): Promise<Record<keyof typeof PRIVACY_FIGURES, number>>
}

export const createPrivacy = (deps: PrivacyDeps): Privacy => ({
  read: (playerId) => readPrivacy(deps, playerId),
  giveConsents: (playerId, purposes) => giveConsents(deps, playerId, purposes),
  requestExport: (playerId, id) => requestExport(deps, playerId, id),
  linkExport: (caller, id, proof, request) => linkExport(deps, caller, { id, proof, request }),
  openFile: (playerId, token) => openFile(deps, playerId, token),
  requestErasure: (caller, id, proof, request) => requestErasure(deps, caller, { id, proof, request }),
  figures: () => readPrivacyFigures(deps.db.sql, deps.clock.now()),
})
