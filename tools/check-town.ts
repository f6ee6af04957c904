import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CONTROL } from '../e2e/harness/ports.ts'

const STARTS_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200

/**
 * Starts one town for all runs of Playwright, which would start one each. When it does not come up, they do that after all, and report why.
 * @returns stops it
 */
export async function openTown(): Promise<() => Promise<void>> {
  const town = spawn(process.execPath, ['e2e/harness/town.ts'], { stdio: 'ignore' })
  const ended = once(town, 'exit')
  const until = Date.now() + STARTS_WITHIN_MS
  while (town.exitCode === null && Date.now() < until && !(await answers()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  return async () => {
    town.kill('SIGTERM')
    await ended
  }
}

const answers = () =>
  fetch(CONTROL).then(
    ({ ok }) => ok,
    () => false,
  )
