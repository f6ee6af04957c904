import type { RefusalCode } from '@jogo/contract/refusals'
import { destination, pino } from 'pino'
import type { Logger } from './log.ts'
import { createSeldom, type Stopwatch } from './seldom.ts'

/** What is recorded; docs/operations.md says what each means. */
export type SecurityAct =
  | 'login'
  | 'logout'
  | 'refresh'
  | 'register'
  | 'password.change'
  | 'password.recovery'
  | 'password.recovered'
  | 'operator.login'
  | 'operator.pass'
  | 'operator.act'
  | 'session.reuse'
  | 'signature'
  | 'limit'
  | 'origin'

/** One line of the security log: who, from where, what, with which result. It holds no secret, no e-mail and no CPF. */
export interface SecurityEntry {
  act: SecurityAct
  result: 'granted' | 'refused'
  /** Why it was refused. */
  code?: RefusalCode
  player?: number
  session?: string
  operator?: string
  /** A digest of what was named (an e-mail), so that attempts at one account can be found together. */
  subject?: string
  ip?: string
  /** What else identifies it: the call, the operator's act, the partner. */
  what?: string
}

export type SecurityLog = (entry: SecurityEntry) => void

/** What a stranger could cause without end: recorded once a minute for each address. */
const REPEATABLE: ReadonlySet<SecurityAct> = new Set(['signature', 'limit', 'origin'])

/**
 * @param file where it is written, one JSON line each; without one it goes to the process's own log, marked `"log":"security"`. It is written at
 * any level of that log
 */
export function createSecurityLog(log: Logger, clock: Stopwatch, file = ''): SecurityLog {
  const isNews = createSeldom(clock)
  const to = file
    ? pino(
        { base: { log: 'security' }, level: 'info' },
        destination({ dest: file, mkdir: true, mode: 0o600, sync: true }),
      )
    : log.child({ log: 'security' }, { level: 'info' })
  return (entry) => {
    const { act, what = '', ip = '' } = entry
    if (!REPEATABLE.has(act) || isNews(`${act} ${what} ${ip}`)) to.info(entry, 'security')
  }
}
