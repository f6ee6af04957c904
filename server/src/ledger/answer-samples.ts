import { appendFile, mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/db.ts'
import { KINDS } from './accounts.ts'
import { parseLines } from './anchor.ts'
import type { Difference } from './books.ts'
import type { Ledger } from './index.ts'
import type { PostedListener } from './movement.ts'

/** A caller's answer, stored outside the database. `checkSamples` compares it with the journal, to find movements that the database has lost. */
export interface AnswerSample {
  book: string
  wallet: number
  seq: number
  rq: string
  kind: number
  real: string
  bonus: string
}

export interface SampleFolder {
  read(): Promise<AnswerSample[]>
}

export interface SampleWriter {
  /** Samples every `EVERY`-th answer. */
  note: PostedListener
  /** Writes the sampled answers to the file; called about once a second. */
  flush(): Promise<void>
}

const EVERY = 64
/** A file of this size is renamed to `….log.1` and replaces an earlier file of that name. */
const FILE_BYTES = 4 * 1024 ** 2

/** @param slot number of the process, part of the file's name */
export function createSampleWriter(folder: string, slot: number, book: string): SampleWriter {
  const file = join(folder, `answer-samples-${slot}.log`)
  let noted: string[] = []
  let turn = 0
  return {
    note: ({ walletId, kind, rq, posted }) => {
      if (turn++ % EVERY !== 0) return
      const { version, real, bonus } = posted
      const sample: AnswerSample = {
        book,
        wallet: walletId,
        seq: version,
        rq,
        kind: KINDS[kind],
        real: `${real}`,
        bonus: `${bonus}`,
      }
      noted.push(JSON.stringify(sample))
    },
    async flush() {
      if (noted.length === 0) return
      const lines = noted
      noted = []
      await mkdir(folder, { recursive: true })
      await appendFile(file, `${lines.join('\n')}\n`)
      if ((await stat(file)).size > FILE_BYTES) await rename(file, `${file}.1`)
    },
  }
}

export const openSampleFolder = (folder: string): SampleFolder => ({
  async read() {
    const names = (await readdir(folder).catch(() => [])).filter((name) =>
      /^answer-samples-\d+\.log(\.1)?$/.test(name),
    )
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
    return texts.flatMap((text) => parseLines<AnswerSample>(text))
  },
})

const CHUNK = 10_000

/** Compares every sampled answer with the journal: the movement must exist with the same content. */
export async function checkSamples(
  tx: Tx,
  samples: readonly AnswerSample[],
): Promise<{ compared: number; differences: Difference[] }> {
  const { rows: books } = await sql<{ id: string }>`select id from ledger.book`.execute(tx)
  const ours = samples.filter(({ book }) => book === books[0]?.id)
  const examples: object[] = []
  for (let from = 0; from < ours.length && examples.length === 0; from += CHUNK) {
    const { rows } = await sql<object>`
      select r.wallet::text as wallet, r.seq::text as seq, r.rq from json_to_recordset(${JSON.stringify(ours.slice(from, from + CHUNK))}::json)
          as r(wallet bigint, seq bigint, rq uuid, kind smallint, "real" bigint, bonus bigint)
        left join ledger.journal j on j.wallet_id = r.wallet and j.seq = r.seq
       where j.rq is null or (j.rq, j.kind, j.real_after, j.bonus_after) <> (r.rq, r.kind, r.real, r.bonus) limit 5`.execute(
      tx,
    )
    examples.push(...rows)
  }
  const name = 'every sampled answer that was given stands in the journal'
  return { compared: ours.length, differences: examples.length > 0 ? [{ invariant: 7, name, examples }] : [] }
}

const FLUSH_MS = 1_000

/** Samples the answers of `ledger` in this process into a file in `folder`. @returns a function that ends the sampling */
export function sampleAnswers(
  { ledger, db, log }: { ledger: Ledger; db: Database; log: Logger },
  folder: string,
  slot: number,
): () => Promise<void> {
  let writer: SampleWriter | undefined
  const stop = ledger.onPosted((news) => writer?.note(news))
  const flush = async () => {
    try {
      if (!writer) {
        const { rows } = await sql<{ id: string }>`select id from ledger.book`.execute(db.sql)
        if (rows[0]) writer = createSampleWriter(folder, slot, rows[0].id)
      }
      await writer?.flush()
    } catch (error) {
      log.warn({ err: error }, 'answer samples could not be written yet')
    }
  }
  const ready = flush()
  const timer = setInterval(flush, FLUSH_MS)
  timer.unref()
  return async () => {
    stop()
    clearInterval(timer)
    await ready
    await flush()
  }
}
