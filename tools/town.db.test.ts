import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { planOf } from './plan.ts'
import { freeBlock, isFree } from './ports.ts'
import { startTown } from './town.ts'

it('a start that fails while the database comes up leaves no database behind', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-town-'))
  chmodSync(dir, 0o755)
  // A town of one's own may be running beside the tests: none of its ports is asked for.
  const base = await freeBlock(22)
  const ports = { site: base, api: base + 1, gateway: base + 2, webhook: base + 3, worker: base + 4 }
  const plan = {
    ...planOf([], { DATA_DIR: dir }),
    ports: { ...ports, dealer: base + 5, trader: base + 7, postgres: base + 6, sandbox: base + 8 },
  }
  try {
    // The sandbox refuses at once, as a page build that fails would; the database has only begun to start.
    const start = startTown({ plan, processes: ['worker'], say: () => {}, signal: AbortSignal.abort() })
    await expect(start).rejects.toThrow(/abort/i)
    for (let look = 0; look < 15; look++) {
      expect(await isFree(plan.ports.postgres)).toBe(true)
      await sleep(100)
    }
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}, 60_000)
