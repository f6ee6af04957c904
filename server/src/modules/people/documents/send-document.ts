import { randomBytes } from 'node:crypto'
import { eraseAfter } from '@jogo/rules/documents/retention'
import type { DocumentKind } from '@jogo/rules/documents/states'
import { dayAround, dayIn } from '@jogo/rules/zone'
import { publish } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { DocumentsDeps } from './deps.ts'
import type { Document } from './document.ts'
import type { Page } from './draw/index.ts'
import { insertFiles, updateFilesDocument } from './file-store.ts'
import { move } from './move.ts'
import {
  findSent,
  insertDocument,
  lockOpen,
  lockPlayer,
  updateUploadReleased,
  upsertUpload,
} from './store.ts'
import type { ContentKey } from './vault.ts'

/** Maximum files per player and day; refused files count. */
const MOST_A_DAY = 30

export interface SentFile {
  playerId: number
  /** Id that the sender has chosen. The same file with the same id is the same document. */
  id: string
  kind: DocumentKind
  bytes: Buffer
}

/**
 * Redraws a file, encrypts and stores it. The row of the document is written last, so a failure leaves only objects without a document, which are removed an
 * hour later.
 * @throws Refusal the refusals that the call declares
 */
export async function sendDocument(deps: DocumentsDeps, sent: SentFile): Promise<Document> {
  const { vault, draw } = deps
  if (sent.bytes.length === 0) refuse('document_empty')
  const digest = vault.digest(sent.bytes)
  const known = await readKnown(deps.db.sql, sent, digest)
  if (known) return known
  const uncount = await countUpload(deps, sent.playerId)
  const { source, pages } = await draw(sent.bytes, sent.playerId).catch(async (error: unknown) => {
    if (isRefusal(error, 'busy')) await uncount()
    throw error
  })
  const key = vault.newKey(sent.id)
  const keys = await storePages(deps, key, pages)
  return write(deps, sent, { digest, source, sealedKey: key.sealed, keys })
}

/** The document that was sent with this id before. @throws Refusal reference_reused for another file or another player */
async function readKnown(tx: Tx, { id, playerId, kind }: SentFile, digest: Buffer) {
  const known = await findSent(tx, id, digest)
  if (!known) return undefined
  const { document, isSame } = known
  if (isSame && document.playerId === playerId && document.kind === kind) return document
  return refuse('reference_reused')
}

/**
 * Counts an upload.
 * @returns a function that reverts the count for an unread file
 * @throws Refusal document_limit_reached
 */
async function countUpload({ db, clock, settings }: DocumentsDeps, playerId: number) {
  const now = clock.now()
  const zone = settings().general_time_zone
  const day = dayIn(now.getTime(), zone)
  if (await upsertUpload(db.sql, { playerId, day, most: MOST_A_DAY }))
    return () => updateUploadReleased(db.sql, playerId, day)
  const until = dayAround(now, zone).end
  return refuse('document_limit_reached', { data: { most: MOST_A_DAY, until_at: until.toISOString() } })
}

/** @returns the names of the objects @throws Refusal documents_unavailable */
async function storePages({ db, clock, store, log }: DocumentsDeps, key: ContentKey, pages: readonly Page[]) {
  const files = pages.map((_, at) => ({ key: randomBytes(16).toString('hex'), page: at + 1 }))
  await db.transaction((tx) => insertFiles(tx, files, clock.now()))
  try {
    for (const [at, file] of files.entries())
      await store.put(file.key, key.encrypt(file.page, (pages[at] as Page).jpeg))
  } catch (error) {
    log.error({ err: error }, 'a document could not be stored')
    refuse('documents_unavailable')
  }
  return files.map((file) => file.key)
}

interface StoredPages extends Pick<Document, 'source'> {
  digest: Buffer
  sealedKey: string
  keys: readonly string[]
}

/** Writes the document. It replaces a waiting document of its kind; of two concurrent sends of a file the second is dropped. */
async function write(deps: DocumentsDeps, sent: SentFile, { keys, ...file }: StoredPages): Promise<Document> {
  const { id, playerId, kind } = sent
  const at = deps.clock.now()
  const document = { ...{ id, playerId, kind }, ...file, pages: keys.length, sentAt: at }
  return deps.db.transaction(async (tx) => {
    await lockPlayer(tx, playerId)
    const known = await readKnown(tx, sent, file.digest)
    if (known) return known
    const before = await lockOpen(tx, playerId, kind)
    if (before) await move(tx, before, 'withdraw', { at })
    await insertDocument(tx, { ...document, eraseAfter: eraseAfter('sent', at) })
    if (!(await updateFilesDocument(tx, id, keys))) refuse('documents_unavailable')
    await publish(tx, { name: 'document.changed', playerId, documentId: id, state: 'sent' })
    return {
      ...document,
      ...{ state: 'sent', reason: null, changedAt: at, decidedAt: null, decidedBy: null, erasedAt: null },
    }
  })
}
