import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const NAMES = [
  'ownerPassword',
  'appPassword',
  'dealerPassword',
  'tokenSecret',
  'channelSecret',
  'seedKey',
  'operatorSecret',
  'receiptSecret',
  'bookTokenSecret',
  'secondFactorSecret',
  'documentsSecret',
] as const
export type Secrets = Record<(typeof NAMES)[number], string>

/** Secrets of this copy of the town, generated once and stored beside its data, readable only by the owner. */
export function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  const entries: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const secrets = Object.fromEntries(
    NAMES.map((name) => [name, entries[name] ?? randomBytes(32).toString('hex')]),
  ) as Secrets
  if (NAMES.some((name) => !entries[name]))
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  chmodSync(file, 0o600)
  return secrets
}
