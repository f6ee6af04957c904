import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a process and all its children in the middle of whatever they do, and lets them go on after `ms`: connections stay open, nobody
 * answers, and what was sent meanwhile is done late.
 */
export async function freeze(pid: number, ms: number): Promise<void> {
  // The parent first: it must not make children that nobody knows of.
  process.kill(pid, 'SIGSTOP')
  const children = childrenOf(pid)
  const frozen = [pid, ...children]
  const thaw = () => signalAll(frozen, 'SIGCONT')
  process.once('exit', thaw)
  try {
    signalAll(children, 'SIGSTOP')
    await sleep(ms)
  } finally {
    thaw()
    process.off('exit', thaw)
  }
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It was gone already.
    }
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))
}
