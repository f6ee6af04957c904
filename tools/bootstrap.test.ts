import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the measurements are named by their files, and no part of one is', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'bootstrap.mjs'), 'bench'], {
    encoding: 'utf8',
  })
  expect(run.status).toBe(1)
  const named = run.stderr
    .trim()
    .replace(/^.*-- /, '')
    .split(' | ')
  expect(named).toEqual(expect.arrayContaining(['bets', 'odds', 'settle', 'wallet']))
  expect(named).not.toContain('wallet-load')
})
