import type { Logger } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import type { Database, Tx } from './db.ts'
import { isDatabaseAway } from './db.ts'

/** A fact: a name and JSON values. `facts.ts` defines all facts. */
export interface OutboxFact {
  readonly name: string
  readonly [key: string]: string | number | boolean | null
}

/** Reaction of a module. `all` receives many facts together, so that they need one statement. */
export type OutboxReaction = ((tx: Tx, fact: OutboxFact) => Promise<void>) | { all: ReactToAll }
export type OutboxReactions = Readonly<Record<string, OutboxReaction>>

/** Writes a fact in the caller's transaction, so it is published if and only if the change is committed. */
export async function insertFact(tx: Tx, fact: OutboxFact): Promise<void> {
  const { name, ...rest } = fact
  await sql`insert into public.outbox (name, payload) values (${name}, ${JSON.stringify(rest)}::jsonb)`.execute(
    tx,
  )
}

const IDLE_MS = 100
const AWAY_MS = 1_000
/** Tries before a fact is dead and waits for a person. */
export const GIVE_UP_AFTER = 20
const AT_ONCE = 100

export interface Pump {
  stop(): Promise<void>
}

/**
 * Hands each fact to every reacting module at least once, in no guaranteed order, many facts per transaction. A failed fact is retried, each time after twice
 * the pause. After twenty tries it is given up, with an error in the log.
 */
export function startPump(db: Database, modules: readonly OutboxReactions[], log: Logger): Pump {
  let running = true
  let wake: () => void = () => undefined
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    while (running) {
      try {
        if (!(await pumpOnce(db, modules, log))) await pause(IDLE_MS)
      } catch (error) {
        if (!isDatabaseAway(error)) log.error({ err: error }, 'the outbox pump failed')
        await pause(AWAY_MS)
      }
    }
  }
  const done = loop()
  return {
    stop: async () => {
      running = false
      wake()
      await done
    },
  }
}

interface OutboxRow {
  id: bigint
  name: string
  payload: Record<string, string | number | boolean | null>
  tries: number
}

/**
 * Handles the due facts in one transaction. After a failed reaction the transaction rolls back, and the next run leaves out its fact. If a reaction to several
 * facts fails, the next fact is handled alone, to find the faulty one.
 * @returns whether a fact was due
 */
export async function pumpOnce(
  db: Database,
  modules: readonly OutboxReactions[],
  log: Logger,
  atOnce = AT_ONCE,
): Promise<boolean> {
  let isOfSeveral = false
  let failed: { row: OutboxRow; error: unknown } | undefined
  const react = async (tx: Tx, row: OutboxRow) => {
    try {
      for (const reactions of modules) {
        const reaction = reactions[row.name]
        if (typeof reaction === 'function') await reaction(tx, toFact(row))
      }
    } catch (error) {
      failed = { row, error }
      throw error
    }
  }
  const found = await db
    .transaction(async (tx) => {
      failed = undefined
      const rows = await claimDue(tx, atOnce)
      for (const row of rows) await react(tx, row)
      for (const [all, of] of together(modules, rows))
        await all(tx, of.map(toFact)).catch((error: unknown) => {
          const [row] = of
          if (of.length === 1 && row) failed = { row, error }
          isOfSeveral = of.length > 1 && !isDatabaseAway(error)
          throw error
        })
      return rows.length > 0
    })
    .catch((error: unknown) => {
      if (isOfSeveral) return true
      if (!failed || isDatabaseAway(error)) throw error
      return true
    })
  if (isOfSeveral) return pumpOnce(db, modules, log, 1)
  if (failed) await postpone(db, failed.row, failed.error, log)
  return found
}

const toFact = ({ name, payload }: OutboxRow): OutboxFact => ({ ...payload, name })

type ReactToAll = (tx: Tx, facts: readonly OutboxFact[]) => Promise<void>

/** Groups the facts by their reaction `all`. */
function together(
  modules: readonly OutboxReactions[],
  rows: readonly OutboxRow[],
): Map<ReactToAll, OutboxRow[]> {
  const groups = new Map<ReactToAll, OutboxRow[]>()
  for (const row of rows)
    for (const reactions of modules) {
      const reaction = reactions[row.name]
      if (typeof reaction === 'object') groups.set(reaction.all, [...(groups.get(reaction.all) ?? []), row])
    }
  return groups
}

async function claimDue(tx: Tx, atOnce: number): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    delete from public.outbox where id in (
      select id from public.outbox where due_at <= now() and tries < ${GIVE_UP_AFTER}
      order by due_at, id limit ${atOnce} for update skip locked)
    returning id, name, payload, tries`.execute(tx)
  return rows
}

async function postpone(db: Database, row: OutboxRow, error: unknown, log: Logger) {
  log.error({ err: error, fact: row.name, id: row.id.toString(), tries: row.tries + 1 }, 'a reaction failed')
  await sql`update public.outbox set tries = tries + 1, due_at = now() + least(600, power(2, tries)) * interval '1 second'
            where id = ${row.id}`.execute(db.sql)
}
