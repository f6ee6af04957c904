import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { asAdministrator } from '../../tools/embedded.ts'
import type { Plan } from '../../tools/plan.ts'
import type { TownProcess } from '../../tools/process.ts'
import type { Town } from '../../tools/town.ts'
import type { Refuses } from './refused.ts'
import { askToEnd, freeze, kill, processPid, throttle } from './signals.ts'

export interface Scene {
  town: Town
  plan: Plan
  /** Random numbers below `end`, from the run's seed. */
  random(end: number): number
  /** Names of the disturbances; all by default. */
  only?: readonly string[] | undefined
}

/** A disturbance: its cause, and the calls refused because of it. */
export interface Disturbance {
  /** Resolves at a moment at which the disturbance does most harm. */
  moment?(scene: Scene): Promise<void>
  /** Causes the disturbance; resolves at its end. @param ms duration, for a lasting disturbance */
  cause(scene: Scene, ms: number): Promise<void>
  refuses: Refuses
  /** Duration in a long run, and in a run of about a minute; a disturbance without duration is instant. */
  lasts?: { long: number; short: number }
}

/** Every disturbance; a new disturbance is a new row. */
export const DISTURBANCES = {
  api_killed: { cause: async (scene) => kill(pickProcess(scene, 'api')), refuses: 'what it holds' },
  api_hung: {
    cause: async (scene, ms) => freeze(processPid(pickProcess(scene, 'api')), ms),
    refuses: 'what it holds',
    lasts: { long: 10_000, short: 5_000 },
  },
  api_throttled: {
    cause: async (scene, ms) => throttle(processPid(pickProcess(scene, 'api')), ms),
    refuses: 'nothing',
    lasts: { long: 10_000, short: 4_000 },
  },
  apis_rolled: { cause: rollApis, refuses: 'nothing' },
  gateway_killed: { cause: async (scene) => kill(pickProcess(scene, 'gateway')), refuses: 'nothing' },
  worker_killed: { cause: async (scene) => kill(pickProcess(scene, 'worker')), refuses: 'nothing' },
  /** The api of the stakes and the worker of the decisions, while bets wait. */
  waiting_killed: {
    moment: untilBetsWait,
    cause: async (scene) => {
      await Promise.all([kill(pickProcess(scene, 'api')), kill(pickProcess(scene, 'worker'))])
    },
    refuses: 'what it holds',
  },
  dealer_killed: { cause: async (scene) => kill(pickProcess(scene, 'dealer')), refuses: 'nothing' },
  /** The long freeze outlasts the dealer's lease and makes its round late. */
  dealer_hung: {
    cause: async (scene, ms) => freeze(processPid(pickProcess(scene, 'dealer')), ms),
    refuses: 'nothing',
    lasts: { long: 16_000, short: 5_000 },
  },
  trader_killed: { cause: async (scene) => kill(pickProcess(scene, 'trader')), refuses: 'bets on matches' },
  trader_hung: {
    cause: async (scene, ms) => freeze(processPid(pickProcess(scene, 'trader')), ms),
    refuses: 'bets on matches',
    lasts: { long: 16_000, short: 5_000 },
  },
  // Open calls of the site are lost, not refused, because no second site answers them.
  site_restarted: { cause: async (scene) => askToEnd(pickProcess(scene, 'site')), refuses: 'nothing' },
  site_killed: { cause: async (scene) => kill(pickProcess(scene, 'site')), refuses: 'nothing' },
  backend_killed: { cause: killBackend, refuses: 'everything' },
  postmaster_killed: {
    cause: async ({ town }) =>
      void process.kill(processPid({ name: 'the database', ...town.database }), 'SIGKILL'),
    refuses: 'everything',
  },
  /** The freeze is longer than any client's time limit. */
  database_frozen: {
    cause: async ({ town }, ms) => freeze(processPid({ name: 'the database', ...town.database }), ms),
    refuses: 'everything',
    lasts: { long: 8_000, short: 6_000 },
  },
  database_read_only: {
    cause: beReadOnly,
    refuses: 'everything',
    lasts: { long: 6_000, short: 3_000 },
  },
} as const satisfies Record<string, Disturbance>

export type DisturbanceName = keyof typeof DISTURBANCES

function pickProcess({ town, random }: Scene, kind: string): TownProcess {
  const all = [...town.processes.values()].filter(({ name }) => name.replace(/-\d+$/, '') === kind)
  const townProcess = all[random(all.length)]
  if (!townProcess) throw new Error(`no ${kind} runs`)
  return townProcess
}

/** A rolling release: the instances are replaced one after the other, each after the instance before is ready. */
async function rollApis({ town }: Scene): Promise<void> {
  const apis = [...town.processes.values()].filter(({ name }) => /^api(-\d+)?$/.test(name))
  for (const [index, api] of apis.entries()) {
    await askToEnd(api)
    if (index < apis.length - 1) await untilReady(town.apis[index] ?? '')
  }
}

async function untilReady(api: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${api}/health/ready`, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    )
    await answer?.body?.cancel()
    if (answer?.ok) return
    await sleep(50)
  }
}

const LEAST_WAITING = 3
const WAITING_WITHIN_MS = 15_000

/** Several bets on matches under way wait for a second or longer. */
async function untilBetsWait({ town }: Scene): Promise<void> {
  const client = new pg.Client({ connectionString: town.database.ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    for (const until = performance.now() + WAITING_WITHIN_MS; performance.now() < until; await sleep(20)) {
      const { rows } = await client.query<{ waiting: number }>(
        `select count(*)::int as waiting from public.pending_bets where due_at > clock_timestamp() + interval '1 s'`,
      )
      if ((rows[0]?.waiting ?? 0) >= LEAST_WAITING) break
    }
  } finally {
    await client.end()
  }
}

/**
 * Kills the process of a connection inside the database, preferably of the ledger. The postmaster then ends all other processes and
 * recovers.
 */
async function killBackend({ town, random }: Scene): Promise<void> {
  const client = new pg.Client({ connectionString: town.database.ownerUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'jogo_app' and pid <> pg_backend_pid()
      order by application_name like 'jogo-limpo ledger%' desc, pid limit 3`,
  )
  await client.end()
  const pid = rows[random(rows.length)]?.pid
  if (pid === undefined) throw new Error('the town has no connection to the database')
  process.kill(pid, 'SIGKILL')
}

/**
 * A managed failover: every connection is cut, new connections are read-only for a while, and then they are cut
 * again.
 */
async function beReadOnly({ plan }: Scene, ms: number): Promise<void> {
  await asAdministrator(plan, async ({ adminUrl }) => {
    const client = new pg.Client({ connectionString: adminUrl })
    await client.connect()
    const set = async (isOn: boolean) => {
      await client.query(`alter database jogo set default_transaction_read_only = ${isOn}`)
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'jogo'`)
    }
    try {
      await set(true)
      await sleep(ms)
    } finally {
      await set(false)
      await client.end()
    }
  })
}
