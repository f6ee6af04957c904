import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The console gets the error of a line that fails at once, but not the error of the next line. */
const PROGRAM = `
const { loseUnwritten } = await import(${JSON.stringify(new URL('./output.ts', import.meta.url).href)})
loseUnwritten(process.stdout, process.stderr)
for (let lines = 0; lines < 3; lines += 1) {
  console.log('to nowhere')
  console.error('to nowhere')
  await new Promise((resolve) => setTimeout(resolve, 20))
}
process.exit(7)`

it('a full disk behind its output does not end the supervisor', () => {
  const full = openSync('/dev/full', 'w')
  const args = ['--input-type=module', '-e', PROGRAM]
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', full, full] })
  closeSync(full)
  expect(status).toBe(7)
})
