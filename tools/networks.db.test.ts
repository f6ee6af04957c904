import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { buildMmdb } from '../server/test/mmdb.ts'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { deskProblem } from './desk.ts'
import { networks } from './networks.ts'
import { operators } from './operators.ts'
import { players } from './players.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE, OPERATOR: 'olga' }
let database: FreshDatabase
let folder: string
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase('networks_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl, DATA_DIR: folder })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await foundAt(database.appUrl, { olga: ['settings', 'players'], otto: ['settings'] })
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', 'DATA_DIR', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  process.exitCode = 0
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const TOOLS = { operators, networks, players }

/** Effect and output of the command, in this process. */
async function run(command: string) {
  const [tool, ...words] = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await TOOLS[tool as keyof typeof TOOLS](words).then(() => '', deskProblem)
  return { out: lines.join('\n').trim(), problem }
}
const file = (text: string) => {
  const path = join(folder, 'list.txt')
  writeFileSync(path, text)
  return path
}
/** The other operator decides every waiting act. */
async function decide(verdict: 'approve' | 'reject') {
  const ids = (await run('operators pending')).out.match(/^\d+(?= )/gm) ?? []
  const problems: string[] = []
  for (const id of ids) problems.push((await run(`operators ${verdict} ${id} --as otto`)).problem)
  return problems.join('')
}
const TWENTY = Array.from({ length: 20 }, (_, n) => `11.0.0.${n}`).join('\n')
const known = async (list: string) => {
  const { rows } = await owner.query(
    'select network::text from known_networks k where list = $1 order by k.network',
    [list],
  )
  return rows.map(({ network }) => network)
}

it('[LAW-GEO-2] imports a list whole, replaces it whole, and writes down who did', async () => {
  const bare = (await run('networks')).out
  expect(bare).toMatch(
    /^No list was imported yet\.\nCOUNTRY_FILE {2}the one that comes with the program, of 20\d\d-/,
  )
  expect(bare).toContain('NETWORK_FILE  none\nMissing where law br holds: NETWORK_FILE, vpn, proxy, tor')
  const first = await run(
    `networks import vpn ${file('203.0.113.77/24 # host bits\n2001:db8::/32\n203.0.113.0/24')}`,
  )
  expect(first.problem).toBe('')
  expect(await known('vpn')).toEqual(['203.0.113.0/24', '2001:db8::/32'])
  await run(`networks import vpn ${file('192.0.2.7')}`)
  expect(await known('vpn')).toHaveLength(2)
  expect(await decide('approve')).toBe('')
  expect(await known('vpn')).toEqual(['192.0.2.7/32'])
  expect((await run('networks')).out).toMatch(/^vpn {2}1 networks since \d{4}-/)
  const { rows } = await owner.query(`select operator, subject from audit where act = 'networks.import'`)
  expect(rows).toEqual([
    { operator: 'olga', subject: 'vpn' },
    { operator: 'olga', subject: 'vpn' },
  ])
})

it.each([
  ['vpn', '203.0.113.0/24', '203.0.113.7/24\n192.0.2.1', 'one'],
  ['hosting', TWENTY, TWENTY.replace('11.0.0.1\n', ''), 'one, once a day'],
  ['proxy', TWENTY, TWENTY.replace('11.0.0.1\n11.0.0.2\n11.0.0.3\n', ''), 'two'],
  ['clean', '192.0.2.1', '192.0.2.1\n192.0.2.2', 'two'],
  ['clean', '192.0.2.1\n192.0.2.2', '192.0.2.1', 'one'],
  ['BR', '192.0.2.1', '192.0.2.1\n192.0.2.2', 'two'],
  ['AS64500', '192.0.2.1', '', 'two'],
])('[LAW-GEO-2] %s from %j to %j takes %s', async (list, before, after, people) => {
  for (const text of [before, after]) {
    await run(`networks import ${list} ${file(text)}`)
    if (text === before) await decide('approve')
  }
  const isDone = (await known(list)).length === after.split('\n').filter(Boolean).length
  expect(isDone).toBe(people !== 'two')
  await decide('reject')
  if (people !== 'one, once a day') return
  await run(`networks import ${list} ${file(after.replace('11.0.0.2\n', ''))}`)
  expect(await known(list)).toHaveLength(19)
})

it('[LAW-GEO-2] loses nothing for a bad file: its lines are named', async () => {
  await run(`networks import tor ${file('192.0.2.1\n192.0.2.2')}`)
  const bad = await run(`networks import tor ${file('192.0.2.3\n<html>\n0.0.0.0/0\n\x1b[2J')}`)
  expect(bad.problem).toContain('2: "<html>", 3: "0.0.0.0/0", 4: "?[2J"')
  expect(await known('tor')).toEqual(['192.0.2.1/32', '192.0.2.2/32'])
  for (const list of ['vpns', 'usa', 'AS0', 'AS99999999999', '"VPN; drop table players"'])
    expect((await run(`networks import ${list} ${file('192.0.2.3')}`)).problem).toContain('no such list')
  expect((await run('networks import tor nothing-there.txt')).problem).toContain('nothing-there.txt')
  await run(`networks import tor ${file('')}`)
  await decide('approve')
  expect(await known('tor')).toEqual([])
})

it('[LAW-GEO-2] takes a list of a hundred thousand networks', async () => {
  const lines = Array.from({ length: 100_000 }, (_, n) => `11.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
  const { problem } = await run(`networks import hosting ${file(lines.join('\n'))}`)
  expect(problem).toBe('')
  const { rows } = await owner.query(`select size from network_lists where name = 'hosting'`)
  expect(rows).toEqual([{ size: 100_000 }])
})

it('[LAW-GEO-2] names the file of networks, and says that it is old', async () => {
  const path = join(folder, 'asn.mmdb')
  // Made in 1970.
  writeFileSync(path, buildMmdb({ autonomous_system_number: 1 }, { autonomous_system_number: 2 }))
  process.env.NETWORK_FILE = path
  const { out } = await run('networks')
  delete process.env.NETWORK_FILE
  expect(out).toContain(`NETWORK_FILE  ${path}, of 1970-01-01`)
  expect(out).toMatch(/\nOlder than 60 days: .*NETWORK_FILE/)
})

it('[LAW-GEO-4] says who travelled faster than is possible, until an operator has looked at it', async () => {
  expect((await run('players travels')).out).toBe('Nobody travelled faster than is possible.')
  await owner.query(`
    insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at,
      registered_ip, tracking, created_at)
    values (7, '52998224725', 'Ana', '1990-01-01', 'ana@x.example', 'ana@x.example', '55', '11999990000', 'pt', 'x', '1', now(), '127.0.0.1', '{}', now());
    insert into session_places (session_id, player_id, at, occasion, ip, country, kinds, verdict)
    select gen_random_uuid(), 7, '2026-11-24T03:00:00Z', 'login', '192.0.2.1', country, '{}', 'allowed' from unnest('{BR,DE}'::text[]) country;
    insert into impossible_travels (player_id, at, from_place, to_place, km, minutes)
    select 7, '2026-11-24T03:00:00Z', min(id), max(id), 5166, 5 from session_places`)
  expect((await run('players travels')).out).toBe(
    '7  2026-11-24T03:00:00.000Z: BR to DE, at least 5166 km in 5 minutes',
  )
  expect((await run('players travel-seen 7')).problem).toContain('--why')
  expect((await run('players travel-seen 7 --why "two phones, asked him"')).problem).toBe('')
  expect((await run('players travels')).out).toBe('Nobody travelled faster than is possible.')
  const { rows } = await owner.query('select seen_by, why from impossible_travels')
  expect(rows).toEqual([{ seen_by: 'olga', why: 'two phones, asked him' }])
})
