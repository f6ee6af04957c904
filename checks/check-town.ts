import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { CONTROL } from '../tools/e2e-ports.ts'

const STARTS_WITHIN_MS = 180_000
const LOOK_EVERY_MS = 200
const LAST_LINES = 30

/** Output of the town: ended and restarted processes, and errors in their logs. */
export interface CheckTown {
  stop(): Promise<void>
  /** The last lines. @param all false for serious faults only: a process that had to be killed */
  said(all: boolean): string
}

/**
 * Starts one town for all runs of Playwright. If the start fails, each run starts its own town and reports the error.
 * @param log file for the town's output
 */
export async function openTown(log: string): Promise<CheckTown> {
  const out = openSync(log, 'w')
  const town = spawn(process.execPath, ['e2e/harness/town.ts'], { stdio: ['ignore', out, out] })
  closeSync(out)
  const ended = once(town, 'exit')
  const until = Date.now() + STARTS_WITHIN_MS
  while (town.exitCode === null && Date.now() < until && !(await answers()))
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  return {
    stop: async () => {
      town.kill('SIGTERM')
      await ended
    },
    said: (all) =>
      readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => all || line.startsWith('Killed: '))
        .slice(-LAST_LINES)
        .join('\n'),
  }
}

const answers = () =>
  fetch(CONTROL).then(
    ({ ok }) => ok,
    () => false,
  )
