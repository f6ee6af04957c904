import { createHash, randomBytes } from 'node:crypto'
import { EXPORT_FILES } from '@jogo/contract/privacy/calls'
import { LINK_LASTS_MS } from '@jogo/rules/privacy/retention'
import type { Caller } from '../../../platform/access.ts'
import { refuse } from '../../../platform/refusal.ts'
import { type RequestSource, requestOrigin, type StepUp } from '../sessions/index.ts'
import type { ExportFile } from './chunk-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { findExport } from './export-store.ts'
import { insertLink } from './link-store.ts'

/** A token for each file of the export. */
export type ExportLinks = Record<ExportFile, string> & { expiresAt: Date }

/** Only the hash of a link is stored. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Makes one-time links to the files of a finished copy, valid for a few minutes, after a step-up. */
export async function linkExport(
  { db, clock, sessions }: PrivacyDeps,
  caller: Caller,
  { id, proof, request }: { id: string; proof: StepUp; request: RequestSource },
): Promise<ExportLinks> {
  const found = await findExport(db.sql, id)
  if (found?.playerId !== caller.playerId || found.state !== 'ready') refuse('export_not_found')
  await sessions.stepUp(caller.playerId, proof, requestOrigin(request.ip, request))
  const expiresAt = new Date(clock.now().getTime() + LINK_LASTS_MS)
  const tokens = { json: newToken(), pdf: newToken() }
  for (const file of EXPORT_FILES)
    await insertLink(db.sql, { tokenHash: tokenHash(tokens[file]), exportId: id, file, expiresAt })
  return { ...tokens, expiresAt }
}

const newToken = () => randomBytes(32).toString('base64url')
