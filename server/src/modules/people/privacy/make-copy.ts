import type { ExportFile } from './chunk-store.ts'
import type { PrivacyDeps } from './deps.ts'
import { createPdf } from './file/pdf.ts'
import { writeFile } from './file/write-file.ts'

export type CopyDeps = Pick<PrivacyDeps, 'db' | 'personalData' | 'siteUrl' | 'timeZone'>

interface Copy {
  playerId: number
  /** Number of the request. */
  number: number
  madeAt: Date
  onList?(written: number): Promise<void>
}

/** Time limit of a copy, ms; enough for the data of a player who played all day for years. */
const MOST_MS = 30 * 60_000

/** Makes both files of a copy from one snapshot of the database, row by row, in constant memory. `keep` stores each file. */
export async function makeCopy(
  { db, personalData, siteUrl, timeZone }: CopyDeps,
  { playerId, number, madeAt, onList = async () => undefined }: Copy,
  keep: Record<ExportFile, (bytes: AsyncIterable<unknown>) => Promise<void>>,
): Promise<void> {
  const pdf = createPdf({ playerId, number, madeAt, timeZone: timeZone() })
  const lists = personalData.flatMap(({ lists }) => lists)
  await db.snapshot(MOST_MS, async (tx) => {
    const text = writeFile(tx, { playerId, madeAt, siteUrl, pdf, lists, onList })
    await Promise.all([keep.json(text), keep.pdf(pdf.bytes)])
  })
}
