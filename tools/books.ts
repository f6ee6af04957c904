import { resolve } from 'node:path'
import { reportBooks } from './books-report.ts'
import { planOf } from './plan.ts'
import { withTownDatabase } from './town-database.ts'

/** Checks the whole books of the town, running or not. */
async function main() {
  const anchorFile = process.env.ANCHOR_FILE ?? resolve(planOf([], process.env).dir, 'anchor.log')
  await withTownDatabase((url) => reportBooks(url, anchorFile))
}

await main().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
