import { mkdirSync, openSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import type { RefusalCode } from '@jogo/contract/refusals'
import { pino } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Logger } from './log.ts'
import { createOutput } from './output.ts'
import { createSeldom, type Stopwatch } from './seldom.ts'

/** Recorded events; docs/operations/security-log.md explains each. */
export type SecurityAct =
  | 'closing'
  | 'login'
  | 'logout'
  | 'refresh'
  | 'register'
  | 'password.change'
  | 'second-factor'
  | 'data'
  | 'passkey'
  | 'passkey.copied'
  | 'password.recovery'
  | 'password.recovered'
  | 'contact.change'
  | 'contact.confirm'
  | 'contact.undo'
  | 'operator.login'
  | 'operator.pass'
  | 'operator.act'
  | 'session.reuse'
  | 'free-spins.barred'
  | 'game.paused'
  | 'place'
  | 'travel'
  | 'signature'
  | 'limit'
  | 'origin'
  | 'call'

/** One line of the security log: actor, origin, event and result. A line has no secrets, e-mails or CPFs. */
export interface SecurityEntry {
  act: SecurityAct
  result: 'granted' | 'refused'
  /** Reason of a refusal. */
  code?: RefusalCode
  player?: number
  session?: string
  operator?: string
  /** A digest of the named account (an e-mail), so that attempts at one account can be found together. */
  subject?: string
  ip?: string
  /** Further identification: the call, the operator's act, the partner. */
  what?: string
}

export type SecurityLog = (entry: SecurityEntry) => void

/** Events that a stranger could cause without end; each address is recorded once a minute. */
const REPEATABLE: ReadonlySet<SecurityAct> = new Set(['signature', 'limit', 'origin', 'call'])

/**
 * @param file path of the log, one JSON line per entry. Without a file the lines go to the process's own log, marked `"log":"security"`, at
 * any level of that log. Each line names the process. A line that the file refuses (full disk) goes to the process's log @param registry
 * counter of every entry, unwritten entries included
 */
export function createSecurityLog(
  log: Logger,
  clock: Stopwatch,
  file = '',
  registry?: Registry,
): SecurityLog {
  const isNews = createSeldom(clock)
  const own = log.child({ log: 'security' }, { level: 'info' })
  const output = file ? outputTo(file) : undefined
  const base = { name: log.bindings().name, pid: process.pid, hostname: hostname(), log: 'security' }
  const to = output ? pino({ base, level: 'info' }, output) : own
  let lost = 0
  const counter = registry && countActs(registry)
  return (entry) => {
    const { act, result, what = '', ip = '' } = entry
    counter?.inc({ act, result })
    if (REPEATABLE.has(act) && !isNews(`${act} ${what} ${ip}`)) return
    to.info(entry, 'security')
    if (!output || output.lost() === lost) return
    lost = output.lost()
    own.info(entry, 'security')
  }
}

/** A write never throws: the recorded action (a login, a refused signature) goes on. @throws Error when the file cannot be opened */
function outputTo(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  return createOutput(openSync(file, 'a', 0o600))
}

/** Events with alerts. Their counters start at 0, so that the first event is seen as an increase. */
const WATCHED: readonly SecurityAct[] = ['login', 'session.reuse', 'signature', 'game.paused']

function countActs(registry: Registry) {
  const counter = new Counter({
    name: 'security_acts_total',
    help: 'What the security log is told, by act and result',
    labelNames: ['act', 'result'],
    registers: [registry],
  })
  for (const act of WATCHED) counter.inc({ act, result: 'refused' }, 0)
  return counter
}
