import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/**
 * Vitest's JSON report leaves the hooks out of a file's time. In some files the hooks, which start a server or a database,
 * take most of the time.
 */
export default class Times implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const to = process.env.VITEST_TIMES
    if (!to) return
    const rows = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return {
        file: module.moduleId,
        ms: collectDuration + setupDuration + duration,
        tests: [...module.children.allTests()].length,
      }
    })
    writeFileSync(to, JSON.stringify(rows))
  }
}
