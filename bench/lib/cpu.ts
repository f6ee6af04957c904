import { readFileSync } from 'node:fs'

/** CPU time of these processes in microseconds, at the scheduler's precision of a nanosecond; 0 without /proc. */
export function cpuTime(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000
    } catch {
      return sum
    }
  }, 0)
}

/** CPU time of this process, load generator included, in microseconds. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
