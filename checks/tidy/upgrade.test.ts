import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { LIVE_EXAMPLE, SECRETS_EXAMPLE } from '../../tools/live-env.ts'

/** The script starts a program for each variable, which takes seconds on a quiet machine. */
const LIMIT_MS = 120_000

it(
  'an upgrade makes every file of a secret from the variables of a release that had none',
  () => {
    const operations = readFileSync('docs/operations/deploy-and-update.md', 'utf8')
    const { secrets } = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as { secrets: object }
    const [, upgrade = ''] = operations.match(/## Upgrade and roll back\n([\s\S]*)/) ?? []
    const script = 'deploy/secrets-from-env.sh'
    expect(upgrade).toContain(`sh ${script}`)
    const folder = mkdtempSync(join(tmpdir(), 'jogo-upgrade-'))
    try {
      mkdirSync(join(folder, 'deploy'))
      for (const file of [script, SECRETS_EXAMPLE, LIVE_EXAMPLE]) cpSync(file, join(folder, file))
      const before =
        'SITE_URL=https://a.example\nJWT_SECRET="one&two\\3"\nCAF_TOKEN=optional\nDATABASE_URL=old\nDATABASE_URL=app\n'
      writeFileSync(join(folder, '.env'), before, { mode: 0o600 })
      writeFileSync(
        join(folder, 'deploy/owner.env'),
        "DATABASE_OWNER_URL='owner'\nDATABASE_ADMIN_URL=admin\n",
      )
      writeFileSync(
        join(folder, 'deploy/dealer.env'),
        'DEALER_DATABASE_URL=dealer\nLOTTERY_BASE_URL=https://b.example\n',
      )
      writeFileSync(join(folder, 'deploy/database.env'), 'POSTGRES_PASSWORD=p=q\n')
      const run = () => execFileSync('sh', [script], { cwd: folder, encoding: 'utf8' })
      const output = run()
      const read = (file: string) => readFileSync(join(folder, file), 'utf8')
      const made = Object.keys(secrets).map((file) => [file, read(`deploy/secrets/${file}`).trim()])
      expect(Object.fromEntries(made.filter(([, value]) => value))).toEqual({
        ...{ jwt_secret: 'one&two\\3', database_url: 'app', database_owner_url: 'owner' },
        ...{ database_admin_url: 'admin', dealer_database_url: 'dealer', postgres_password: 'p=q' },
      })
      for (const [file, value] of made) expect(output.includes(`secrets/${file} is empty`), file).toBe(!value)
      expect(output).toContain('PIX_KEY is missing')
      const env = 'SITE_URL=https://a.example\nCAF_TOKEN=optional\nLOTTERY_BASE_URL=https://b.example\n'
      const isAsBefore = () => expect([read('.env'), read('.env.before')]).toEqual([env, before])
      isAsBefore()
      expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
      writeFileSync(join(folder, 'deploy/secrets/jwt_secret'), 'another')
      run()
      isAsBefore()
      expect(read('deploy/secrets/jwt_secret')).toBe('another')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  LIMIT_MS,
)
