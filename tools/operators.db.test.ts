import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'
import { settings } from './settings.ts'
import { typing } from './typing.ts'

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

/** Effect and output of the command, in this process; `typed`: answers at a terminal. */
async function run(command: string, typed?: string) {
  const [tool = '', ...words] = command.split(' ')
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const work =
    tool === 'operators'
      ? operators(words, typed === undefined ? undefined : typing(typed).terminal)
      : settings(words)
  const problem = await work.then(() => '', deskProblem)
  return { ok: problem === '', out: lines.join('\n').trim(), problem }
}

it('asks who changes something, and a second person where that is asked for', async () => {
  const set = 'settings set withdraw_max 50000'
  expect((await run(`${set} --as olga`)).problem).toContain('There is no operator yet')
  expect((await run('operators found olga=olga@casa.example --role cashier')).problem).toContain(
    'at least two',
  )
  const two = 'olga=olga@casa.example pedro=pedro@casa.example'
  expect((await run(`operators found ${two} --role cashier`)).out).toContain('the first operators')
  expect((await run(`operators found ${two} --role cashier`)).problem).toContain('typed at a terminal')
  process.env.DATABASE_OWNER_URL = database.ownerUrl
  const mends = (word: string) => run('operators found nina=nina@casa.example', `${word}\r`)
  expect((await mends('chute')).problem).toContain('password authentication failed')
  expect((await mends(new URL(database.ownerUrl).password)).out).toContain('nothing for 72 hours')
  delete process.env.DATABASE_OWNER_URL
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
      what: 'operator.found',
    }),
  )
  expect((await run('operators add bia=b@casa.example --role chefe --as olga')).problem).toContain(
    '--role cashier',
  )
  expect((await run('operators add bia --role cashier --as olga')).problem).toContain('NAME=E-MAIL')
  expect((await run('operators add bia=b@casa.example --role cashier --as olga')).out).toMatch(
    /needs a second operator.*\n.*e-mail: pedro$/,
  )
  const waiting = (await run('operators pending')).out
  expect(waiting).toContain('olga asks for operator.add bia: {"name":"bia"')
  expect(waiting).not.toContain('argon2')
  const [, id] = /approve (\d+)$/m.exec((await run(`${set} --as olga`)).out) ?? []
  expect((await run('operators pending')).out).toContain(`${id}  olga asks for setting.change withdraw_max`)
  expect((await run(`operators approve ${id} --as pedro`)).out).toBe('Done: 10000 → 50000')
  expect((await run('settings get withdraw_max')).out).toMatch(/withdraw_max = 50000[\s\S]* olga: /)
  expect((await run('operators audit --limit 1')).out).toMatch(
    /olga, approved by pedro: setting\.change withdraw_max: 10000 → 50000$/,
  )
})

it('leaves no row in the audit, and waits for nobody, when an act changes nothing', async () => {
  const rows = async () => JSON.parse((await run('operators audit --limit 100 --json')).out).length
  const before = await rows()
  // All changes by the second operator need two operators.
  for (const [key, value] of [
    ['deposit_min', 100],
    ['withdraw_max', 50_000],
  ])
    expect((await run(`settings set ${key} ${value} --as olga`)).out).toContain(`${key}: ${value}, as it was`)
  expect(await rows()).toBe(before)
  expect((await run('operators pending')).out).not.toContain('setting.change')
})
