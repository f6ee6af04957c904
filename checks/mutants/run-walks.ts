import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { requireChromium } from '../../tools/chromium.ts'
import { controlFrom } from '../../tools/e2e-ports.ts'
import { freeBlock } from '../../tools/ports.ts'
import { runTool } from '../run-tool.ts'
import type { Mutant } from './mutant.ts'
import { type MutantVerdict, playwrightVerdict } from './verdict.ts'

const LIMIT_MS = 240_000
const STARTS_WITHIN_MS = 240_000
/** The town of the walks takes ports up to this far above its first. */
const PORTS_OF_TOWN = 60

export interface WalkedTown {
  /** Runs the walks that must notice, on the pages as they were built last. */
  walk(mutant: Mutant): Promise<MutantVerdict>
  /** Builds the pages as the files stand now, first. */
  buildAndWalk(mutant: Mutant): Promise<MutantVerdict>
  stop(): Promise<void>
}

/** One town in the copy for all walks: only its pages are built anew for each break. */
export async function startWalkedTown(dir: string): Promise<WalkedTown> {
  const base = await freeBlock(PORTS_OF_TOWN)
  const env = { E2E_PORT: String(base), CHROMIUM: await requireChromium(console.log) }
  const control = controlFrom(base)
  const town = spawn(process.execPath, ['e2e/harness/town.ts'], {
    cwd: dir,
    stdio: 'ignore',
    env: { ...process.env, ...env },
  })
  const ended = once(town, 'exit')
  const stop = async () => {
    town.kill('SIGTERM')
    await ended
  }
  const until = Date.now() + STARTS_WITHIN_MS
  while (!(await answers(control))) {
    if (town.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error('the town of the walks did not come up')
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const walk = (mutant: Mutant) => walkIn(dir, env, mutant)
  const buildAndWalk = async (mutant: Mutant) => {
    const signal = AbortSignal.timeout(LIMIT_MS)
    const built = await runTool('node', ['tools/build.ts'], { cwd: dir, signal })
    if (!built.ok) return 'not loaded'
    await fetch(`${control}/site/rebuilt`, { method: 'POST' })
    return walk(mutant)
  }
  return { walk, buildAndWalk, stop }
}

async function walkIn(dir: string, env: NodeJS.ProcessEnv, { test, title }: Mutant): Promise<MutantVerdict> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const report = join(dir, 'report.json')
  rmSync(report, { force: true })
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  const args = ['test', test, '-g', pattern, '--no-deps', ...PROJECTS.flatMap((name) => ['--project', name])]
  await runTool('playwright', args, {
    cwd: dir,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    signal,
  })
  return signal.aborted ? 'hangs' : playwrightVerdict(report)
}

/** Any screen may notice a break; some walks are of phones alone. */
const PROJECTS = ['desktop', 'phone', 'matrix', 'operator', 'outage']

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
