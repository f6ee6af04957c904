import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TownProcess } from '../../tools/process.ts'

/** Time limit, ms, longer than any process takes to finish its open calls. */
const ENDS_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 20

/**
 * Stops a process and all its children (SIGSTOP) and resumes them after `ms`: connections stay open, calls stay unanswered, and everything sent
 * meanwhile is processed late.
 */
export async function freeze(pid: number, ms: number): Promise<void> {
  // The parent is stopped first, so that it cannot start further children.
  process.kill(pid, 'SIGSTOP')
  const children = parentChildren(pid)
  await whileStopped([pid, ...children], async () => {
    signalAll(children, 'SIGSTOP')
    await sleep(ms)
  })
}

/** Limits a process to a tenth of a CPU: the process runs for 10 of each 100 ms. */
export async function throttle(pid: number, ms: number): Promise<void> {
  await whileStopped([pid], async () => {
    for (const until = performance.now() + ms; performance.now() < until; ) {
      signalAll([pid], 'SIGSTOP')
      await sleep(90)
      signalAll([pid], 'SIGCONT')
      await sleep(10)
    }
  })
}

/** Terminates a process (SIGTERM) and waits for its end; its supervisor starts another. */
export async function askToEnd(townProcess: TownProcess): Promise<void> {
  const pid = processPid(townProcess)
  process.kill(pid, 'SIGTERM')
  for (
    const until = performance.now() + ENDS_WITHIN_MS;
    townProcess.pid() === pid;
    await sleep(LOOK_EVERY_MS)
  )
    if (performance.now() > until) throw new Error(`${townProcess.name} does not end`)
}

/** Kills a process (SIGKILL) and waits for its end; its supervisor starts another. */
export async function kill(townProcess: TownProcess): Promise<void> {
  const pid = processPid(townProcess)
  process.kill(pid, 'SIGKILL')
  while (townProcess.pid() === pid) await sleep(LOOK_EVERY_MS)
}

export function processPid(townProcess: Pick<TownProcess, 'name' | 'pid'>): number {
  const pid = townProcess.pid()
  if (pid === undefined) throw new Error(`${townProcess.name} does not run`)
  return pid
}

/** Resumes the stopped processes even if this program fails. */
async function whileStopped(pids: readonly number[], work: () => Promise<void>): Promise<void> {
  const resume = () => signalAll(pids, 'SIGCONT')
  process.once('exit', resume)
  try {
    await work()
  } finally {
    resume()
    process.off('exit', resume)
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has already ended.
    }
  }
}

function parentChildren(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))
}
