import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Town } from '../../tools/town.ts'
import { freeze } from './freeze.ts'

export interface Kills {
  api: number
  backend: number
  postmaster: number
  /** How often the whole database was frozen for `FROZEN_MS`, with its connections open. */
  frozen: number
}

export interface Killer {
  readonly kills: Kills
  stop(): Promise<void>
}

const LEAST_PAUSE_MS = 700
const MOST_PAUSE_MS = 2_200
/** How long the next fault waits for recovery from the last. */
const PATIENCE_MS = 6_000
/** Longer than any client waits for an answer. */
const FROZEN_MS = 8_000

/** In turn, under load: kill -9 of an api process, of a connection's process inside the database, of the database itself; and a freeze of it. */
export function startKiller(town: Town, say: (line: string) => void): Killer {
  const kills: Kills = { api: 0, backend: 0, postmaster: 0, frozen: 0 }
  let stopping = false

  const killApi = async () => {
    const apis = [...town.processes].filter(([name]) => name.startsWith('api')).map(([, one]) => one.pid())
    return apis.filter((pid) => pid !== undefined)[randomInt(Math.max(1, apis.length))]
  }
  const killBackend = async () => {
    const client = new pg.Client({ connectionString: town.database.ownerUrl, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where usename = 'jogo_app' and pid <> pg_backend_pid()
        order by application_name like 'jogo-limpo ledger%' desc, random() limit 3`,
    )
    await client.end()
    return rows[randomInt(Math.max(1, rows.length))]?.pid
  }
  const database = async () => town.database.pid()
  const victims = { api: killApi, backend: killBackend, postmaster: database, frozen: database }
  const strike = async (victim: keyof Kills, pid: number) => {
    if (victim !== 'frozen') return void process.kill(pid, 'SIGKILL')
    await freeze(pid, FROZEN_MS)
  }

  const done = (async () => {
    const turn = ['frozen', 'backend', 'api', 'postmaster', 'api'] as const
    for (let at = 0; ; at++) {
      const well = Promise.all([...town.processes.values()].map((one) => one.ready())).catch(() => {})
      await Promise.race([well, sleep(PATIENCE_MS)])
      await sleep(LEAST_PAUSE_MS + randomInt(MOST_PAUSE_MS - LEAST_PAUSE_MS))
      if (stopping) return
      const victim = turn[at % turn.length] as keyof Kills
      const pid = await victims[victim]().catch(() => undefined)
      if (pid === undefined) continue
      try {
        say(
          victim === 'frozen'
            ? `the database is frozen for ${FROZEN_MS / 1_000} s (process ${pid} and its children)`
            : `kill -9 of ${victim} (process ${pid})`,
        )
        await strike(victim, pid)
        kills[victim]++
      } catch {
        // The process has already ended.
      }
    }
  })()
  return {
    kills,
    async stop() {
      stopping = true
      await done
    },
  }
}
