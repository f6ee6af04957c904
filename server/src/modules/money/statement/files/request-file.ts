import type { Language } from '@jogo/contract/refusals'
import { STATEMENT_FILES_KEPT_MS } from '@jogo/rules/privacy/retention'
import { refuse } from '../../../../platform/refusal.ts'
import type { StatementDeps } from '../deps.ts'
import { daysRange } from '../list-transactions.ts'
import { writeFileLater } from '../queue.ts'
import { insertFile, listFiles, lockFiles, type StatementFile, updateOlderDeleted } from './file-store.ts'

export interface FileRequest extends Pick<StatementFile, 'id' | 'format'> {
  language: Language
  /** Calendar days of the site's zone, both included. */
  from?: string | undefined
  to?: string | undefined
}

const DAY_MS = 24 * 3_600_000
/** Maximum files of a player in 24 hours. */
const MOST_A_DAY = 10
/** Maximum stored files of a player; a new file replaces the oldest. */
const MOST_STORED = 5

/**
 * Requests a file of a player's movements. No effect for a known id.
 * @throws Refusal invalid_request for impossible days, statement_file_busy while another file is made, statement_files_today, statement_empty
 */
export async function requestFile(
  deps: Pick<StatementDeps, 'clock' | 'db' | 'settings' | 'wallet'>,
  playerId: number,
  { id, format, language, from, to }: FileRequest,
): Promise<void> {
  const { clock, db, settings, wallet } = deps
  const moments = daysRange({ from, to }, settings().general_time_zone)
  const firstSeq = moments.from ? await wallet.seqAt(playerId, moments.from) : 1
  const lastSeq = moments.to
    ? (await wallet.seqAt(playerId, moments.to)) - 1
    : (await wallet.balance(playerId)).version
  await db.transaction(async (tx) => {
    await lockFiles(tx, playerId)
    const files = await listFiles(tx, playerId)
    if (files.some((file) => file.id === id)) return
    if (files.some(isInProgress)) refuse('statement_file_busy')
    const askedAt = clock.now()
    const again = nextFileAt(files, askedAt)
    if (again) refuse('statement_files_today', { data: { most: MOST_A_DAY, again_at: again.toISOString() } })
    if (lastSeq < firstSeq) refuse('statement_empty')
    await updateOlderDeleted(tx, playerId, MOST_STORED - 1)
    const days = { from: from ?? null, to: to ?? null }
    await insertFile(tx, { id, playerId, format, language, ...days, firstSeq, lastSeq, askedAt })
    await writeFileLater(tx, { id }, lastSeq - firstSeq + 1)
  })
}

const isInProgress = ({ state }: StatementFile) => state === 'waiting' || state === 'writing'

/** Earliest time of the next file; undefined for now. */
export function nextFileAt(files: readonly StatementFile[], now: Date): Date | undefined {
  const counted = files.filter(
    ({ state, askedAt }) => state !== 'failed' && askedAt.getTime() > now.getTime() - DAY_MS,
  )
  const first = counted[MOST_A_DAY - 1]
  return first && new Date(first.askedAt.getTime() + DAY_MS)
}

export const deletedFrom = ({ askedAt }: StatementFile): Date =>
  new Date(askedAt.getTime() + STATEMENT_FILES_KEPT_MS)
