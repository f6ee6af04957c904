import { erasedFrom } from '@jogo/rules/privacy/retention'
import { type Consent, listConsents } from './consent-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { type Erasure, findErasure } from './erasure-store.ts'
import { type DataExport, findExport } from './export-store.ts'
import { nextExportAt } from './request-export.ts'
import { findRequest, type PrivacyRequest } from './request-store.ts'

export interface PrivacyState {
  now: Date
  consents: Consent[]
  export: (DataExport & PrivacyRequest) | undefined
  nextExportAt: Date | undefined
  /** The erasure. `restFrom`: time from which the remaining data are erased; undefined before the account is finally closed. */
  erasure: (Erasure & PrivacyRequest & { restFrom: Date | undefined }) | undefined
}

export async function readPrivacy(deps: PrivacyDeps, playerId: number): Promise<PrivacyState> {
  const { db, clock } = deps
  const now = clock.now()
  const request = await findRequest(db.sql, playerId, 'export')
  const made = request && (await findExport(db.sql, request.id))
  const next = made?.state === 'failed' ? undefined : nextExportAt(request)
  return {
    now,
    consents: await listConsents(db.sql, playerId),
    export: request && made && { ...request, ...made },
    nextExportAt: next && next > now ? next : undefined,
    erasure: await readErasure(deps, playerId),
  }
}

async function readErasure(
  { db, closedSince }: PrivacyDeps,
  playerId: number,
): Promise<PrivacyState['erasure']> {
  const request = await findRequest(db.sql, playerId, 'erasure')
  const erasure = request && (await findErasure(db.sql, playerId))
  if (!erasure) return undefined
  return { ...request, ...erasure, restFrom: erasedFrom(await closedSince(db.sql, playerId)) }
}
