import { dirname, join } from 'node:path'
import { type Env, readVariables } from '@jogo/contract/configuration/read'
import { readSecretFile } from '@jogo/contract/configuration/secret-files'
import { JURISDICTIONS, type Jurisdiction } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { createSecurityLog, type SecurityLog } from '@jogo/telemetry/security-log'
import { sql } from 'kysely'
import { type ActName, type DetailOf, perform } from '../server/src/acts/index.ts'
import {
  type Change,
  createOperators,
  type Operator,
  type Operators,
} from '../server/src/modules/house/operators/index.ts'
import { type Clock, clockFrom, systemClock } from '../server/src/platform/clock.ts'
import { createDatabase, type Database } from '../server/src/platform/db.ts'
import { type Reader, refusalText } from '../server/src/platform/language.ts'
import { createPasswords } from '../server/src/platform/passwords.ts'
import { isRefusal } from '../server/src/platform/refusal.ts'
import { ask } from './ask.ts'
import { readPlan } from './plan.ts'
import { type DatabaseRole, withTownDatabase } from './town-database.ts'

/** Context of operators' commands: the town's database, with the town running or not. */
export interface Desk {
  db: Database
  clock: Clock
  jurisdiction: Jurisdiction
  operators: Operators
  security: SecurityLog
}

const readTime = async (tx: Database['sql']): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx)
  return rows[0]?.now ?? new Date()
}

/** Longer time limits for a busy machine, as no player waits for a command. */
const PATIENCE = 5

/** @param as the role; `{ ownerPassword }`: the owner with a typed password */
export const atDesk = <T>(work: (desk: Desk) => Promise<T>, as: DatabaseRole = 'app'): Promise<T> =>
  withTownDatabase(async (url) => {
    const db = createDatabase({ url, patience: PATIENCE, log: createLog('desk', 'warn') })
    try {
      const clock = await clockFrom(() => readTime(db.sql))
      const operators = createOperators({ db, clock, passwords: createPasswords() })
      return await work({ db, clock, jurisdiction: jurisdiction(), operators, security: securityLog() })
    } finally {
      await db.close()
    }
  }, as)

/**
 * Operator of the command: `--as NAME` or `OPERATOR`, and `OPERATOR_PASSPHRASE`; missing parts are asked for in a terminal. @throws Error without a
 * terminal; Refusal operator_not_proven, operator_locked
 */
export async function signIn({ operators, security }: Desk, named = process.env.OPERATOR): Promise<Operator> {
  if ((await operators.list()).length === 0)
    throw new Error(
      'There is no operator yet. The first two are made by: npm run operators -- found NAME=E-MAIL NAME=E-MAIL',
    )
  const name =
    named ?? (await ask('Operator: ', 'Say who you are: --as NAME, or OPERATOR in the environment.'))
  const passphrase =
    process.env.OPERATOR_PASSPHRASE ??
    readSecretFile('OPERATOR_PASSPHRASE', process.env) ??
    (await ask(`Passphrase of ${name}: `, 'Without a terminal OPERATOR_PASSPHRASE holds the passphrase.', {
      isSecret: true,
    }))
  try {
    const operator = await operators.prove(name, passphrase)
    security({ act: 'operator.login', result: 'granted', operator: name })
    return operator
  } catch (error) {
    if (isRefusal(error))
      security({ act: 'operator.login', result: 'refused', code: error.code, operator: name })
    throw error
  }
}

const jurisdiction = (env: Env = process.env): Jurisdiction =>
  JURISDICTIONS[readVariables('start', env).values.JURISDICTION ?? 'open']

/**
 * Security log of operators' commands: the file of `SECURITY_LOG`, or a file beside the anchors, so that
 * every sign-in is recorded outside of the terminal.
 */
export function securityLog(env: Env = process.env): SecurityLog {
  const { SECURITY_LOG: file, ANCHOR_FILE: anchors } = readVariables('start', env).values
  const folder = anchors && env.ANCHOR_FILE ? dirname(anchors) : readPlan([], env).dir
  return createSecurityLog(createLog('desk', 'warn'), systemClock, file || join(folder, 'security.log'))
}

/**
 * Performs one act, with the present sign-in or a new one. @returns the changes; undefined, after a message, when the act waits for a
 * second operator
 */
export async function act<N extends ActName>(
  desk: Desk,
  as: Operator | string | undefined,
  name: N,
  detail: DetailOf<N>,
): Promise<Change | undefined> {
  const operator = typeof as === 'object' ? as : await signIn(desk, as)
  const outcome = await perform(desk, operator, name, detail)
  if (outcome.is === 'done') return outcome.change
  const { id, approvers } = outcome
  console.log(
    `This needs a second operator, within a day: npm run operators approve ${id}\n${approvers.length > 0 ? `May approve it, and got a letter where there is an e-mail: ${approvers.join(', ')}` : 'Nobody may approve it now: somebody with the role and 72 hours in it is needed.'}`,
  )
  return undefined
}

/** Commands answer in English, with times in the zone of the operator's own machine. */
export const OPERATOR_READER: Reader = {
  language: 'en',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** Message of a refusal for an operator: the wrong fields, or the text of the refusal. */
export function deskProblem(error: unknown): string {
  if (!isRefusal(error)) return fault(error)
  const { fields = {}, data } = error.detail
  const wrong = Object.entries(fields).map(
    ([field, code]) => `${field}: ${refusalText(code, OPERATOR_READER, data)}`,
  )
  return wrong.length > 0 ? wrong.join('\n') : refusalText(error.code, OPERATOR_READER, data)
}

function fault(error: unknown): string {
  const { code, path, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' && path) return `There is no file ${path}.`
  return code === 'EISDIR' ? 'That is a folder, not a file.' : (message ?? String(error))
}
