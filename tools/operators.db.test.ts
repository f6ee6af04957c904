import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { problemOf } from './desk.ts'
import { operators } from './operators.ts'
import { settings } from './settings.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE }
let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase('operators_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl, DATA_DIR: folder })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', 'DATA_DIR', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the command does and says, in this process. */
async function run(command: string) {
  const [tool = '', ...words] = command.split(' ')
  const said: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => said.push(String(text)))
  const work = tool === 'operators' ? operators(words) : settings(words)
  const problem = await work.then(() => '', problemOf)
  return { ok: problem === '', out: said.join('\n').trim(), problem }
}

it('asks who changes something, and a second person where that is asked for', async () => {
  const set = 'settings set withdraw_max 50000'
  expect((await run(`${set} --as olga`)).problem).toContain('There is no operator yet')
  expect((await run('operators add olga --role cashier')).out).toContain('the first operator')
  expect((await run(set)).problem).toContain('Say who you are')
  process.env.OPERATOR_PASSPHRASE = 'outra coisa bem longa'
  expect((await run(`${set} --as olga`)).problem).toContain('is not right')
  process.env.OPERATOR_PASSPHRASE = PASSPHRASE
  const records = readFileSync(join(folder, 'security.log'), 'utf8').trim().split('\n')
  expect(records.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ act: 'operator.login', result: 'refused', operator: 'olga', name: 'desk' }),
  )
  expect(records.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      act: 'operator.act',
      result: 'granted',
      operator: 'olga',
      what: 'operator.add',
    }),
  )
  expect((await run('operators add pedro --role chefe --as olga')).problem).toContain('--role cashier')
  expect((await run('operators add pedro --role cashier --as olga')).ok).toBe(true)
  const [, id] = /approve (\d+)$/.exec((await run(`${set} --as olga`)).out) ?? []
  expect((await run('operators pending')).out).toContain(`${id}  olga asks for setting.change withdraw_max`)
  expect((await run(`operators approve ${id} --as pedro`)).out).toBe('Done: 10000 → 50000')
  expect((await run('settings get withdraw_max')).out).toMatch(/withdraw_max = 50000[\s\S]* olga: /)
  expect((await run('operators audit --limit 1')).out).toMatch(
    /olga, approved by pedro: setting\.change withdraw_max: 10000 → 50000$/,
  )
})
