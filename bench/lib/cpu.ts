import { readFileSync } from 'node:fs'

/** CPU time in microseconds that these processes have used, to the nanosecond of the scheduler; 0 where /proc is not. */
export function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000
    } catch {
      return sum
    }
  }, 0)
}

/** Of this process, load generator included, in microseconds. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
