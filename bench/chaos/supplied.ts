import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { compareActions, type SupplierName } from '../../server/src/modules/casino/suppliers/index.ts'
import type { PartnerCalls } from '../../server/src/partners/partner-calls.ts'
import { supplierCompanies } from '../../server/src/partners/suppliers.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db.ts'
import type { Town } from '../../tools/town.ts'
import type { Player } from './players.ts'

export interface SuppliedPlay {
  /** Spins shown as done by the supplier's game. */
  readonly counts: { spins: number; launches: number }
  stop(): Promise<void>
}

const STAKE = 100
const TRY_MS = 8_000
const PAUSE_MS = 100
/** The supplier repeats unanswered messages at growing intervals. */
const SETTLED_WITHIN_MS = 60_000

/**
 * Players at a supplier's slot. Each player opens the slot through the site and spins at the supplier. The supplier's server moves the
 * money through our wallet, repeats unanswered messages and rolls back unknown bets.
 */
export async function startSupplied(
  town: Town,
  site: string,
  players: readonly Player[],
): Promise<SuppliedPlay> {
  const slug = await findSlot(town.database.ownerUrl)
  const counts = { spins: 0, launches: 0 }
  let stopping = false

  async function open({ session }: Player): Promise<string | undefined> {
    const answer = await post(
      `${site}/v2/casino-games/${slug}/launch`,
      { client_type: 'mobile' },
      session.token(),
    )
    const launch = answer?.launch as { options?: { game_url?: string } } | undefined
    const page = launch?.options?.game_url
    if (page === undefined) return undefined
    counts.launches += 1
    const { origin, pathname } = new URL(page)
    return `${origin}${pathname}/act`
  }

  const done = Promise.all(
    players.map(async (player) => {
      let table: string | undefined
      while (!stopping && !player.session.isOver()) {
        table ??= await open(player)
        const spun = table === undefined ? undefined : await post(table, { cents: STAKE })
        if (spun) counts.spins += 1
        await sleep(PAUSE_MS + Math.random() * PAUSE_MS)
      }
    }),
  )
  return {
    counts,
    async stop() {
      stopping = true
      await done
    },
  }
}

/** @returns the answer; undefined for any status but 200 */
async function post(url: string, body: object, token?: string): Promise<Record<string, unknown> | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TRY_MS),
    })
    return answer.ok ? ((await answer.json()) as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A slot of the catalogue after the worker's import. */
async function findSlot(ownerUrl: string): Promise<string> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    for (let waited = 0; waited < SETTLED_WITHIN_MS; waited += PAUSE_MS) {
      const { rows } = await owner.query<{ slug: string }>(
        "select slug from casino_games where supplier = 'softswiss' and mechanic <> 'live' order by id limit 1",
      )
      if (rows[0]) return rows[0].slug
      await sleep(PAUSE_MS)
    }
  } finally {
    await owner.end()
  }
  throw new Error('no catalogue of a supplier was taken in')
}

/** Calls of this process count in no metric. */
const UNCOUNTED: PartnerCalls = { of: () => () => {}, state: () => ({}) }

/** Number of actions that differ between a supplier's list and our books, after all repeats. */
export async function countDifferences(town: Town, supplier: SupplierName, since: Date): Promise<number> {
  const log = createLog('chaos', 'silent')
  const db = createDatabase({ url: town.database.appUrl, log })
  const companies = supplierCompanies(readCompanies(town.env), UNCOUNTED)
  try {
    for (let waited = 0; ; waited += 2_000) {
      const compared = await compareActions(
        { db, clock: systemClock, companies, log },
        supplier,
        since,
        new Date(),
      )
      const count = compared.is === 'compared' ? compared.differences.length : Number.NaN
      if (count === 0 || waited >= SETTLED_WITHIN_MS) {
        if (compared.is === 'compared')
          for (const difference of compared.differences.slice(0, 5)) console.error(JSON.stringify(difference))
        return count
      }
      await sleep(2_000)
    }
  } finally {
    await db.close()
  }
}

const readCompanies = ({
  SOFTSWISS_URL = '',
  SOFTSWISS_CASINO_ID = '',
  SOFTSWISS_TOKEN = '',
  BETBY_URL = '',
  BETBY_REPORT_KEY = '',
}: Town['env']): Parameters<typeof supplierCompanies>[0] => ({
  softswiss: { baseUrl: SOFTSWISS_URL, casinoId: SOFTSWISS_CASINO_ID, token: SOFTSWISS_TOKEN },
  pragmatic: { baseUrl: '', secureLogin: '', secret: '' },
  betby: { baseUrl: BETBY_URL, reportKey: BETBY_REPORT_KEY, brand: '', jwks: '', algorithm: 'ES256' },
})
