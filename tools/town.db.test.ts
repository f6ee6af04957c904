import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readPlan } from './plan.ts'
import { freeBlock, isFree } from './ports.ts'
import { answers } from './process.ts'
import { startTown } from './town.ts'

/** Another town may be running beside the tests: none of its ports is used. */
async function planBeside(...flags: string[]) {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-town-'))
  chmodSync(dir, 0o755)
  return readPlan([...flags, '--ports', String(await freeBlock(80))], { DATA_DIR: dir })
}

it('a start that fails while the database comes up leaves no database behind', async () => {
  const plan = await planBeside()
  try {
    // The sandbox fails at once, as a failing page build would; the database has only begun to start.
    const start = startTown({ plan, processes: ['worker'], say: () => {}, signal: AbortSignal.abort() })
    await expect(start).rejects.toThrow(/abort/i)
    for (let look = 0; look < 15; look++) {
      expect(await isFree(plan.ports.postgres)).toBe(true)
      await sleep(100)
    }
  } finally {
    rmSync(plan.dir, { recursive: true, force: true })
  }
}, 60_000)

it('runs every role of the server in one process when it is light', async () => {
  const plan = await planBeside('--light')
  const town = await startTown({ plan, processes: ['server'], say: () => {} })
  try {
    expect([...town.processes.keys()]).toEqual(['sandbox', 'server'])
    const { worker, dealer, trader, api, gateway } = plan.ports
    const health = [worker, dealer, trader, gateway, api].map(
      (port) => `http://127.0.0.1:${port}/health/ready`,
    )
    await expect
      .poll(() => Promise.all(health.map(answers)), { timeout: 20_000 })
      .toEqual(Array(5).fill(true))
    const taken = readFileSync(join(plan.dir, 'logs', 'server.log'), 'utf8')
    expect(taken).toContain('the dealer runs')
  } finally {
    await town.stop()
    rmSync(plan.dir, { recursive: true, force: true })
  }
  await expect.poll(() => isFree(plan.ports.api)).toBe(true)
}, 120_000)
