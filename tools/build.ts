import { buildWeb } from './web-build.ts'

const started = performance.now()
try {
  const { built } = await buildWeb(() => {}, { force: process.argv.includes('--force') })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built ? `Pages built in ${seconds} s.` : 'Pages are up to date (--force builds them anyway).')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
