import type { OperatorRole } from '@jogo/contract/operators'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { createOperators, type Operator, type Operators } from '../src/modules/house/operators/index.ts'
import { systemClock } from '../src/platform/clock.ts'
import { createDatabase } from '../src/platform/db.ts'
import { createPasswords } from '../src/platform/passwords.ts'
import type { TestClock } from './clock.ts'

export const PASSPHRASE = 'cadeira azul na chuva'

/** The first operators of a house, signed in: the first two named are also administrators; with one name another one is added. */
export async function foundOperators<N extends string>(
  operators: Pick<Operators, 'found' | 'prove'>,
  people: Readonly<Record<N, readonly OperatorRole[]>>,
): Promise<Record<N, Operator>> {
  const named = Object.entries<readonly OperatorRole[]>(people)
  const all = named.length > 1 ? named : [...named, ['zelda', []] as const]
  await operators.found(
    all.map(([name, roles], index) => ({
      name,
      email: `${name}@casa.example`,
      roles: [...new Set([...(index < 2 ? ['admin' as const] : []), ...roles])],
      passphrase: PASSPHRASE,
    })),
  )
  const proven: [string, Operator][] = []
  for (const [name] of named) proven.push([name, await operators.prove(name, PASSPHRASE)])
  return Object.fromEntries(proven) as Record<N, Operator>
}

/** The same in a database that no process of the house has opened. */
export async function foundAt<N extends string>(
  url: string,
  people: Readonly<Record<N, readonly OperatorRole[]>>,
): Promise<void> {
  const db = createDatabase({ url, log: createLog('test', 'silent') })
  try {
    await foundOperators(createOperators({ db, clock: systemClock, passwords: createPasswords() }), people)
  } finally {
    await db.close()
  }
}

/** Lets hours pass for the audit too: its rows, dated and protected by the database, are backdated. */
export async function passAudited(clock: TestClock, adminUrl: string, hours: number): Promise<void> {
  clock.advance(hours * 3_600_000)
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query('set session_replication_role = replica')
  await admin.query('update audit set at = at - make_interval(hours => $1)', [hours])
  await admin.end()
}
