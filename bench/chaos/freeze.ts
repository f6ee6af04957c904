import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Stops a process and all its children (SIGSTOP) and resumes them after `ms`: connections stay open, nothing is answered, and what was
 * sent meanwhile is processed late.
 */
export async function freeze(pid: number, ms: number): Promise<void> {
  // The parent first, so that it cannot start further children.
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
      // The process has already ended.
    }
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, of]) => (pid !== undefined && of === parent ? [pid] : []))
}
