import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { addTraders, openToldResults } from '../server/test/told-results.ts'
import { deskProblem } from './desk.ts'
import { trader } from './trader.ts'

const ENVIRONMENT = { OPERATOR: 'tania', OPERATOR_PASSPHRASE: 'cadeira azul na chuva' }
const HOUR_MS = 3_600_000
let table: Awaited<ReturnType<typeof openToldResults>>
let folder: string
beforeAll(async () => {
  table = await openToldResults('trader_tool')
  await addTraders(table)
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: table.urls.appUrl, DATA_DIR: folder })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', 'DATA_DIR', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  await table.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Output of the command, in this process. */
async function run(...words: string[]) {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await trader(words).then(() => '', deskProblem)
  return { out: lines.join('\n'), problem }
}

it('[LAW-SPO-4] names the bets that were placed after a start that was learned late, and voids them by the time of placing', async () => {
  const { fixture, market } = await table.offer.match({}, { startsInMs: -HOUR_MS, state: 'running' })
  const player = await table.player(100_000)
  const startsAt = new Date(Date.now() - 9 * HOUR_MS)
  const late = await table.bet(player, [{ market }], { placedAt: startsAt })
  const before = await table.bet(player, [{ market }], { placedAt: new Date(startsAt.getTime() - 1) })
  await sql`update public.fixtures set starts_at = ${startsAt} where id = ${fixture}`.execute(table.db.sql)
  const from = startsAt.toISOString()
  expect((await run('status')).out).toContain(
    `1 bets placed after the start, 1 NOT void (void ${fixture} --placed-from ${from})`,
  )
  const whole = ['void', String(fixture)]
  for (const [words, problem] of [
    [['--placed-from', '2026-11-20 16:00'], 'Say the time with its zone'],
    [['--placed-from', '2026-11-20T16:00'], 'Say the time with its zone'],
    [['--placed-to', from], 'Say from when'],
    [['--placed-from', from, '--placed-to', from], 'The time has to begin before it ends'],
    [['--placed-from', '2099-11-20T16:00Z'], 'The time has to begin before it ends'],
  ] as const)
    expect((await run(...whole, ...words, '--why', 'it had begun')).problem).toContain(problem)
  const misplaced = await run('undo', String(fixture), '--placed-from', from, '--why', 'x')
  expect(misplaced.problem).toContain('of void alone')
  expect((await run(...whole, '--placed-from', from, '--why', 'it had begun')).problem).toBe('')
  await table.settle(market)
  expect(await table.states([late, before])).toEqual(['void', 'open'])
  expect((await run('status')).out).toContain('1 bets placed after the start, all void')
})
