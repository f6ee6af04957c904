import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { planOf } from './plan.ts'
import { isFree } from './ports.ts'
import { startTown } from './town.ts'

const POSTGRES_PORT = 17_950

it('a start that fails while the database comes up leaves no database behind', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-town-'))
  chmodSync(dir, 0o755)
  const env = { DATA_DIR: dir, POSTGRES_PORT: String(POSTGRES_PORT), SANDBOX_PORT: '17960' }
  const plan = planOf([], { PORT: '17951', API_PORT: '17952', GATEWAY_PORT: '17953', ...env })
  try {
    // The sandbox refuses at once, as a page build that fails would; the database has only begun to start.
    const start = startTown({ plan, roles: ['worker'], say: () => {}, signal: AbortSignal.abort() })
    await expect(start).rejects.toThrow(/abort/i)
    for (let look = 0; look < 15; look++) {
      expect(await isFree(POSTGRES_PORT)).toBe(true)
      await sleep(100)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)
