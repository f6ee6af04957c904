import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import pg from 'pg'
import type { DatabaseSettings } from './postgres.ts'

/**
 * Cost of a call. `rows`: read by its statements, by their plans. `bytes`: of the uncompressed body, each number counted as one digit and names of people as
 * none, because they vary between runs.
 */
export interface Cost {
  statements: number
  rows: number
  bytes: number
}

interface CountedStatement {
  text: string
  rows: number
}

export interface CountedCall extends Cost {
  /** In order, to find the dearer one. */
  asked: readonly CountedStatement[]
}

export interface CostMeter {
  /** Makes one call, and counts the api's work for it, even after its answer. One call at a time. */
  count<A extends { body: unknown }>(name: string, call: () => Promise<A>): Promise<A>
  /** Complete once the house is closed. */
  found(name: string): CountedCall | undefined
  stop(): void
}

/**
 * Each statement sends its plan with the rows read to its own connection, including statements in functions and triggers. The plan must not depend on the
 * connection's previous use, nor on table sizes of the test.
 */
export const METERED: DatabaseSettings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_parameter_max_length': '0',
  enable_seqscan: 'off',
  enable_hashjoin: 'off',
  enable_mergejoin: 'off',
  random_page_cost: '0.01',
  seq_page_cost: '0.01',
  plan_cache_mode: 'force_custom_plan',
}

/** Freezes the planner's statistics. @param adminUrl of the superuser, in the database */
export async function settlePlans(adminUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`do $$ declare name regclass; begin
    for name in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname !~ '^pg_|^information_schema$' loop
      execute format('alter table %s set (autovacuum_enabled = off)', name);
    end loop; end $$`)
  await admin.query('analyze')
  await admin.end()
}

/** Sent once by every new connection; a call does not decide whether it meets one. */
const OF_CONNECTION = /^select set_config\('synchronous_commit'/
/** Hints of a tick are sent in one statement, across calls. */
const BUS = 'jogo-limpo bus'
const LANE = /^jogo-limpo ledger/

interface Call {
  asked: CountedStatement[]
  bytes: number
}

/**
 * Attributes statements to calls: a request to the port carries its call through everything awaited or started for it; work of the process itself (polls of
 * caches, heartbeats) belongs to no call. Lanes of the ledger post for all waiting calls, of which there is only one.
 */
export function startCostMeter(port: number, names: readonly string[]): CostMeter {
  const size = (body: unknown) =>
    Buffer.byteLength(
      JSON.stringify(body, (_, value) =>
        typeof value === 'number' ? 0 : names.includes(value) ? '' : value,
      ),
    )
  const calls = new Map<string, Call>()
  const context = new AsyncLocalStorage<Call | undefined>()
  let current: Call | undefined

  const began = (message: unknown) => {
    const { request, socket } = message as { request: IncomingMessage; socket: { localPort?: number } }
    const call = current
    if (!call || socket.localPort !== port) return
    context.enterWith(call)
    // A body arrives in socket events, which have no call.
    const emit = request.emit.bind(request)
    request.emit = (...args: Parameters<typeof emit>) => context.run(call, () => emit(...args))
  }
  const started = channel('http.server.request.start')
  started.subscribe(began)

  const newest = new WeakMap<pg.Client, CountedStatement | undefined>()
  const listened = new WeakSet<pg.Client>()
  const query = pg.Client.prototype.query
  function ask(this: pg.Client, ...args: unknown[]) {
    if (!listened.has(this)) {
      listened.add(this)
      this.on('notice', ({ message }) => {
        const statement = newest.get(this)
        if (statement) statement.rows += messageRows(message ?? '')
      })
    }
    newest.set(this, noted(this, args[0] as string | { text: string; name?: string }))
    return (query as (...all: unknown[]) => unknown).apply(this, args)
  }
  pg.Client.prototype.query = ask as typeof query

  function noted(client: pg.Client, what: string | { text: string; name?: string }) {
    const { text, name } = typeof what === 'string' ? { text: what, name: undefined } : what
    const application = clientApplication(client)
    const call = LANE.test(application) ? current : context.getStore()
    if (!call || application === BUS || OF_CONNECTION.test(text)) return undefined
    const statement = { text: name ?? text.replaceAll(/\s+/g, ' ').trim(), rows: 0 }
    call.asked.push(statement)
    return statement
  }

  return {
    count: async (name, call) => {
      current = { asked: [], bytes: 0 }
      calls.set(name, current)
      try {
        const answer = await call()
        current.bytes = size(answer.body)
        return answer
      } finally {
        current = undefined
      }
    },
    found: (name) => {
      const call = calls.get(name)
      if (!call) return undefined
      const rows = call.asked.reduce((sum, countedStatement) => sum + countedStatement.rows, 0)
      return { statements: call.asked.length, rows, bytes: call.bytes, asked: call.asked }
    },
    stop: () => {
      started.unsubscribe(began)
      pg.Client.prototype.query = query
    },
  }
}

const clientApplication = (client: pg.Client): string =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name ?? ''

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: readonly Plan[]
}

/** @param message `duration: … plan: {…}` */
function messageRows(message: string): number {
  const at = message.indexOf('{')
  if (at < 0 || !message.startsWith('duration')) return 0
  return Math.round(rowsRead((JSON.parse(message.slice(at)) as { Plan: Plan }).Plan))
}

/** Rows visited by a table scan, including filtered ones. */
function rowsRead(plan: Plan): number {
  const isScan = plan['Relation Name'] !== undefined && plan['Node Type'].endsWith('Scan')
  const each =
    (plan['Actual Rows'] ?? 0) +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  const own = isScan ? each * (plan['Actual Loops'] ?? 0) : 0
  return (plan.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), own)
}
