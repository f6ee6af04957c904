import { spawnSync } from 'node:child_process'
import { requireChromium } from './chromium.ts'

try {
  process.env.CHROMIUM = await requireChromium(console.log)
  const run = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
    },
  )
  process.exitCode = run.status ?? 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
