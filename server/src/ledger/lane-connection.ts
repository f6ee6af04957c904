import pg from 'pg'
import type { Logger } from '../platform/log.ts'
import { cutWhenSilent } from '../platform/silence.ts'
import { type Answer, type Entry, POST_TEXT, postValues, readAnswers } from './batch-text.ts'
import type { AttachedRow, Attacher, Posted } from './movement.ts'

const STATEMENT_TIMEOUT_MS = 2_500
const LOCK_TIMEOUT_MS = 1_500
const CONNECT_TIMEOUT_MS = 1_500
/** A server that stopped answering without closing the connection: the batch may be done all the same, its ids tell. */
const SILENCE_MS = 3_000
/** A batch is sent statement after statement; should we freeze in between, others wait for its wallets no longer than this. */
const IDLE_IN_TRANSACTION_MS = 5_000
const KEEP_ALIVE_MS = 10_000

export interface LaneConnection {
  /** One database transaction. Rejects when it failed or when nobody knows whether it committed; asking again then tells. */
  post(entries: readonly Entry[]): Promise<Answer[]>
  close(): Promise<void>
}

export function createLaneConnection(
  url: string,
  lane: number,
  attachers: ReadonlyMap<string, Attacher>,
  log: Logger,
  patience = 1,
): LaneConnection {
  let client: pg.Client | undefined

  async function connected(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: patience * CONNECT_TIMEOUT_MS,
      statement_timeout: patience * STATEMENT_TIMEOUT_MS,
      lock_timeout: patience * LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: patience * IDLE_IN_TRANSACTION_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      application_name: `jogo-limpo ledger ${lane}`,
    })
    fresh.on('error', (error) => {
      log.warn({ err: error, lane }, 'a ledger lane lost its connection')
      if (client === fresh) client = undefined
    })
    await fresh.connect()
    cutWhenSilent(fresh, patience * SILENCE_MS)
    client = fresh
    return fresh
  }

  /** A refused statement leaves the connection sound; anything else leaves it in an unknown state, and a new one takes its place. */
  async function recover(on: pg.Client, error: unknown) {
    try {
      if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') throw error
      await on.query('rollback')
    } catch {
      if (client === on) client = undefined
      on.end().catch(() => {})
    }
  }

  async function call(on: pg.Client, entries: readonly Entry[]): Promise<Answer[]> {
    const { rows } = await on.query<[Buffer | null, string | null]>({
      name: 'ledger.post',
      text: POST_TEXT,
      values: postValues(lane, entries),
      rowMode: 'array',
    })
    const row = rows[0]
    if (!row) throw new Error('ledger.post answered no row')
    return readAnswers(entries, row[0], row[1])
  }

  /** A vetoed movement is refused with its code, and the others are posted without it. */
  async function callAndAttach(on: pg.Client, entries: readonly Entry[]): Promise<Answer[]> {
    let posting = entries
    const vetoed = new Map<Entry, Answer>()
    for (;;) {
      await on.query('begin')
      const answers = posting.length > 0 ? await call(on, posting) : []
      const vetoes = await attach(on, posting, answers)
      if (vetoes.size === 0) {
        await on.query('commit')
        if (vetoed.size === 0) return answers
        let at = 0
        return entries.map((entry) => vetoed.get(entry) ?? (answers[at++] as Answer))
      }
      await on.query('rollback')
      for (const [entry, answer] of vetoes) vetoed.set(entry, answer)
      posting = posting.filter((entry) => !vetoed.has(entry))
    }
  }

  async function attach(on: pg.Client, entries: readonly Entry[], answers: readonly Answer[]) {
    const vetoes = new Map<Entry, Answer>()
    for (const [kind, rows] of rowsByKind(entries, answers)) {
      const attacher = attachers.get(kind)
      if (!attacher) throw new Error(`nobody attaches rows of kind ${kind}`)
      const { results, vetoed, follow } = await attacher(on, rows)
      if (follow?.size) throw new Error('movements that follow others cannot be posted yet')
      for (const [index, result] of results ?? []) {
        const answer = answers[index]
        if (answer && 'posted' in answer) answer.posted.attached = result
      }
      for (const { index, code } of vetoed ?? []) {
        const entry = entries[index]
        if (entry) vetoes.set(entry, { refused: code })
      }
    }
    return vetoes
  }

  return {
    async post(entries) {
      const on = client ?? (await connected())
      try {
        const attached = entries.some((entry) => entry.movement.attach)
        return attached ? await callAndAttach(on, entries) : await call(on, entries)
      } catch (error) {
        await recover(on, error)
        throw error
      }
    },
    async close() {
      const old = client
      client = undefined
      await old?.end()
    },
  }
}

/** Rows of accepted movements, by attacher. A repeat has had its rows written the first time. */
function rowsByKind(entries: readonly Entry[], answers: readonly Answer[]): Map<string, AttachedRow[]> {
  const kinds = new Map<string, AttachedRow[]>()
  for (const [index, { movement }] of entries.entries()) {
    const posted = postedOf(answers[index])
    if (!movement.attach || !posted || posted.duplicate) continue
    const row = { index, row: movement.attach.row, walletId: movement.walletId, posted }
    const rows = kinds.get(movement.attach.kind)
    if (rows) rows.push(row)
    else kinds.set(movement.attach.kind, [row])
  }
  return kinds
}

export const postedOf = (answer: Answer | undefined): Posted | undefined =>
  answer && 'posted' in answer ? answer.posted : undefined
