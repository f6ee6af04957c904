import { readPlaywright, readVitest } from '../check-reports.ts'

/**
 * `noticed`: a test failed. `unnoticed`: all passed. `no test`: none has that title. `not loaded`: the file fails before any of its tests
 * runs, which says nothing of them. `hangs`: it had to be stopped.
 */
export type MutantVerdict = 'noticed' | 'unnoticed' | 'no test' | 'not loaded' | 'hangs'

export function vitestVerdict(report: string): MutantVerdict {
  const { passed, failures } = readVitest(report)
  if (failures.some(({ file, title }) => file !== title)) return 'noticed'
  if (failures.length > 0) return 'not loaded'
  return passed > 0 ? 'unnoticed' : 'no test'
}

export function playwrightVerdict(report: string): MutantVerdict {
  const { passed, failures } = readPlaywright(report)
  if (failures.length > 0) return 'noticed'
  return passed > 0 ? 'unnoticed' : 'no test'
}
