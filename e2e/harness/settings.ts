import { spawnSync } from 'node:child_process'
import { DEMO_OPERATORS } from '../../server/seeds/operators.ts'
import { PORTS } from './ports.ts'

/**
 * Changes a setting as an operator does, by `npm run settings set KEY VALUE`, or `unset` without a value. Open pages follow by themselves.
 */
export function changeSetting(key: string, value?: string): void {
  const words = value === undefined ? ['unset', key] : ['set', key, value]
  const [{ name, passphrase }] = DEMO_OPERATORS
  const env = {
    ...process.env,
    DATA_DIR: '.data/e2e',
    POSTGRES_PORT: String(PORTS.postgres),
    OPERATOR: name,
    OPERATOR_PASSPHRASE: passphrase,
  }
  const done = spawnSync(process.execPath, ['tools/settings.ts', ...words], { encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(`settings ${words.join(' ')}: ${done.stderr}${done.stdout}`)
}
