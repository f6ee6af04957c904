import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EXPORTED_LISTS } from '@jogo/contract/privacy/exported'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'
import { players } from './players.ts'

const PASSPHRASE = 'cadeira azul na chuva'
const ENVIRONMENT = { OPERATOR_PASSPHRASE: PASSPHRASE, NEW_PASSPHRASE: PASSPHRASE, OPERATOR: 'olga' }
let database: FreshDatabase
let folder: string
let owner: pg.Client
beforeAll(async () => {
  database = await freshDatabase('players_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl, DATA_DIR: folder })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at,
      registered_ip, tracking, created_at)
    values (7, '52998224725', 'Ana', '1990-01-01', 'ana@x.example', 'ana@x.example', '55', '11999990077', 'pt', 'x', '1', now(), '127.0.0.1', '{}', now());
    select ledger.open_wallet(7)`)
  await foundAt(database.appUrl, { olga: ['players'], otto: ['players'], tito: ['content'] })
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

/** Effect and output of the command, in this process. */
async function run(command: string) {
  const [tool, ...words] = (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const work = tool === 'operators' ? operators(words) : players(words)
  const problem = await work.then(() => '', deskProblem)
  return { out: lines.join('\n').trim(), problem }
}

it('[PROT-3] [LAW-RG-3] sets a limit of the house, which the ledger enforces, and takes it away', async () => {
  expect((await run('players limits 7')).out).toBe('No limits.')
  expect((await run('players limits 7 losses month 5000 --why "asked by letter"')).problem).toBe('')
  expect((await run('players limits 7')).out).toBe('losses a month: 5000 (house)')
  const { rows } = await owner.query('select lost_max from ledger.wallets where wallet_id = 7')
  expect(rows[0]?.lost_max).toBe(5_000n)
  await run('players limits 7 losses month 4000 --why "asked by letter"')
  const raised = await run('players limits 7 losses month 4001 --why "asked by letter"')
  expect(raised.out).toContain('needs a second operator')
  const output = (await run('players limits 7 losses month none --why "asked by letter"')).out
  expect((await run('players limits 7')).out).toBe('losses a month: 4000 (house)')
  expect((await run(`operators approve ${/approve (\d+)$/m.exec(output)?.[1]} --as otto`)).problem).toBe('')
  expect((await run('players limits 7')).out).toBe('No limits.')
})

it('[PROT-1] [PROT-2] [LAW-REC-8] suspends and excludes, never for a shorter time, and keeps why', async () => {
  await run('players exclude 7 12 --why "court order"')
  const ends = async () =>
    (await owner.query('select stake_barred_until as until from ledger.wallets where wallet_id = 7')).rows[0]
      ?.until
  const until = await ends()
  expect(until.getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000)
  await run('players suspend 7 1 --why "asked by phone"')
  expect(await ends()).toEqual(until)
  const { out } = await run('players history 7')
  expect(out).toContain('excluded by olga')
  expect(out).toContain('court order')
  const { rows } = await owner.query(`select act, operator from audit where subject = '7' order by id`)
  expect(rows).toEqual([
    { act: 'player.bar', operator: 'olga' },
    { act: 'player.bar', operator: 'olga' },
  ])
})

it('[LAW-AML-2] says of whom registers know something, and whether they are barred', async () => {
  expect((await run('players marked')).out).toBe('No register knows anything of a player.')
  await owner.query(`insert into clearances (player_id, outcome, grounds, answered_at, day, tried_at)
    values (7, 'clear', '{sanctioned}', '2026-11-24T03:00:00Z', '2026-11-24', '2026-11-24T03:00:00Z')`)
  const { out } = await run('players marked')
  expect(out).toBe('7  to be looked at since 2026-11-24T03:00:00.000Z: sanctioned')
})

it('[LAW-RG-8] says whom support is to talk to, and why', async () => {
  expect((await run('players risk')).out).toBe('Nobody is to be contacted.')
  expect((await run('players risk 7')).out).toContain('Not scored yet')
  await owner.query(`insert into player_risks (player_id, day, score, band, reasons, since)
    values (7, '2026-11-24', 68, 'severe', '[{"marker":"losses","value":2500000,"points":30}]', '2026-11-24T03:00:00Z')`)
  expect((await run('players risk')).out).toBe(
    '7  severe since 2026-11-24T03:00:00.000Z, 68 points: losses 2500000 (30)',
  )
  expect((await run('players risk 7')).out).toContain('the house does: notice, proposal, contact')
})

/** The second operator approves the waiting act. */
async function approved() {
  const { rows } = await owner.query('select max(id)::int as id from pending_acts')
  const answer = await run(`operators approve ${rows[0]?.id} --as otto`)
  expect(answer.problem).toBe('')
}

it('closes an account when a second operator agrees, and shows its steps', async () => {
  expect((await run('players closing 7')).out).toBe('The account is not being closed.')
  expect((await run('players close 7 house --why "two accounts"')).problem).toBe('')
  expect((await run('players closing 7')).out).toBe('The account is not being closed.')
  await approved()
  expect((await run('players closing 7')).out).toMatch(/Z {2}begun \(house, by olga\)$/)
  const { rows } = await owner.query(
    "select stake_barred_until = 'infinity' as barred from ledger.wallets where wallet_id = 7",
  )
  expect(rows).toEqual([{ barred: true }])
})

it('excludes a player whose account is closed, which keeps the CPF out until the end', async () => {
  const insert = (id: number, closed: string) =>
    owner.query(`insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version,
        terms_accepted_at, registered_ip, tracking, created_at, closed_at)
      values (${id}, '11144477735', 'Rui', '1990-01-01', 'rui@x.example', 'rui@x.example', '55', '11999990000', 'pt', 'x', '1', now(),
        '127.0.0.1', '{}', now(), ${closed}); select ledger.open_wallet(${id})`)
  await insert(80, 'now()')
  expect((await run('players exclude 80 12 --why "asked by letter"')).problem).toBe('')
  expect((await run('players history 80')).out).toContain('excluded by olga')
  await expect(insert(81, 'null')).rejects.toMatchObject({ constraint: 'players_cpf_barred' })
  expect((await run('players exclude 80 endless --why "asked again"')).problem).toBe('')
  await expect(insert(81, 'null')).rejects.toMatchObject({ constraint: 'players_cpf_barred' })
})

it('[LAW-AUT-3] gives a player another e-mail when a second operator agrees; until it is confirmed the one before counts', async () => {
  expect((await run('players email 7 --why "lost"')).problem).toBe('Say the new e-mail.')
  expect((await run('players email 7 nova@x.example')).problem).toContain('Say why')
  expect((await run('players email 7 nonsense --why "lost"')).problem).not.toBe('')
  expect((await run('players email 7 nova@x.example --why "documents agree"')).problem).toBe('')
  await approved()
  const { rows } = await owner.query(
    'select p.email, c.value, c.by_house from players p join contact_confirmations c on c.player_id = p.id where p.id = 7',
  )
  expect(rows).toEqual([{ email: 'ana@x.example', value: 'nova@x.example', by_house: true }])
  const { rows: audit } = await owner.query("select approved_by from audit where act = 'player.email'")
  expect(audit).toEqual([{ approved_by: 'otto' }])
})

it('[LAW-IMP-5] adds an impediment and ends it, each by two operators, and no row goes away', async () => {
  const add =
    'players impediments add sigap NOVO_PROGRAMA new_programme bar new 2027-01-01 10 --why "Portaria 1"'
  expect((await run(add)).problem).toBe('')
  expect((await run('players impediments')).out).not.toContain('NOVO_PROGRAMA')
  await approved()
  const line = (out: string) => out.split('\n').find((row) => row.includes('NOVO_PROGRAMA'))
  const added = line((await run('players impediments')).out)
  expect(added).toContain('new_programme, bar, new; from 2027-01-01, code 10; Portaria 1')
  const number = added?.split(' ')[0]
  expect((await run(`players impediments end ${number} 2027-06-01 --why "Portaria 2"`)).problem).toBe('')
  await approved()
  expect(line((await run('players impediments')).out)).toContain('from 2027-01-01 until 2027-06-01')
  const { rows } = await owner.query("select has_table_privilege('jogo_app', 'impediments', 'delete') as may")
  expect(rows).toEqual([{ may: false }])
})

it('[LAW-IMP-6] puts the CPFs of a file on the list as digests, and takes them off with a second operator', async () => {
  const file = join(folder, 'staff.txt')
  writeFileSync(file, '529.982.247-25\n\n11144477735\n')
  expect((await run('players related')).out).toBe('Nobody is on the list.')
  expect((await run(`players related add staff ${file} --why "payroll"`)).problem).toBe('')
  expect((await run('players related')).out).toBe('staff: 2')
  const { rows } = await owner.query("select after::text as text from audit where act = 'related.change'")
  expect(rows[0]?.text).not.toMatch(/52998224725|11144477735/)
  expect((await run(`players related end staff ${file} --why "left"`)).problem).toBe('')
  expect((await run('players related')).out).toBe('staff: 2')
  await approved()
  expect((await run('players related')).out).toBe('Nobody is on the list.')
  writeFileSync(file, '529.982.247-25\n12345678900\n')
  expect((await run(`players related add staff ${file} --why "payroll"`)).problem).toContain(
    'The 2. is no CPF',
  )
})

it.each([
  ['players close 7 house', 'Say why'],
  ['players close 7 anger --why x', 'house or death'],
  ['players impediments add sigap NOVO x bar all 2027-13-01 --why x', 'impediment will not do'],
  ['players impediments add sigap "NO WORD" x bar all 2027-01-01 --why x', 'impediment will not do'],
  ['players related add friend /dev/null --why x', 'list will not do'],
  ['players suspend 7 1', 'Say why'],
  ['players suspend 7 0 --why x', 'Say which days'],
  ['players suspend 7 91 --why x', '1 to 90 days'],
  ['players exclude 7 2 --why x', '3 to 120 months'],
  ['players exclude 8 12 --why x', 'There is no player 8'],
  ['players limits x', 'Say which player'],
  ['players limits 7 losses day 5 --why x', 'cannot have that value'],
  ['players limits 7 wins day 500 --why x', 'There is no limit of wins by day'],
])('%s is refused', async (command, problem) => {
  const answer = await run(command)
  expect(answer.problem).toContain(problem)
})

it.each(['7', '529.982.247-25', 'ANA@x.example', '(11) 99999-0077', '+55 11 99999-0077'])(
  'finds a player by %s for who has the role, and writes the look down first',
  async (word) => {
    const { out, problem } = await run(`players find ${word} --json`)
    expect(problem).toBe('')
    expect(JSON.parse(out)).toMatchObject([
      { profile: [{ cpf: '52998224725' }], balance: [{ real_cents: 0 }] },
    ])
    expect((await run('operators audit --limit 1')).out).toContain('olga: player.look 7')
    expect((await run(`players find ${word}`)).out).toMatch(/^profile:\n {2}id 7, cpf 52998224725/)
    expect((await run(`players find ${word} --as tito`)).problem).toContain('players, support')
  },
)

it('finds nobody by what nobody has, and looks at nobody then', async () => {
  expect((await run('players find nobody@x.example')).out).toBe(
    'Nobody has this CPF, e-mail, phone or number.',
  )
  expect((await run('players find 11999990001 --json')).out).toBe('[]')
})

describe('the copy of the data of a closed account', () => {
  const CPF = '39053344705'
  beforeAll(async () => {
    for (const [id, closedAt] of [
      [21, '2026-01-01'],
      [22, '2026-02-01'],
    ])
      await owner.query(
        `insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version, terms_accepted_at, created_at, closed_at)
         values ($1::text::bigint, $2, 'Bia', '1990-01-01', $1::text || '@x.example', $1::text || '@x.example', '55', '11999990000', 'pt', 'hash of bia', '1', now(), now(), $3)`,
        [id, CPF, closedAt],
      )
  })
  const exported = (who: string, file: string, why = '--why "identity by documents"') =>
    run(`players export ${who} ${join(folder, file)} ${why}`)

  it('[LAW-LGP-3] is written by an operator who says how the identity was proved, and stands in the audit and in the requests', async () => {
    const { out, problem } = await exported('22', 'bia')
    expect(problem).toBe('')
    const [json = '', pdf = ''] = out.split('\n')
    const copy = JSON.parse(readFileSync(json, 'utf8'))
    expect(copy).toMatchObject({ player_id: 22, profile: [{ cpf: CPF, name: 'Bia' }] })
    expect(Object.keys(copy)).toEqual(expect.arrayContaining([...EXPORTED_LISTS]))
    expect(readFileSync(json, 'utf8')).not.toContain('hash of bia')
    expect(readFileSync(pdf, 'latin1')).toMatch(/^%PDF/)
    expect([json, pdf].map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600])
    expect((await run('operators audit --limit 1')).out).toMatch(
      /olga: player\.export 22: .*identity by documents/,
    )
    expect((await run('players privacy 22')).out).toMatch(/ {2}22 {2}export asked for .* answered /)
  })

  it('[LAW-LGP-3] is given for no open account, without a reason, or by somebody else', async () => {
    expect((await exported('7', 'ana')).problem).toContain('This account is open')
    expect((await exported('52998224725', 'ana')).problem).toContain('No account of this CPF is closed')
    expect((await exported('21', 'no', '')).problem).toContain('Say why')
    writeFileSync(join(folder, 'kept.pdf'), 'somebody else')
    expect((await exported('21', 'kept')).problem).toContain('There is a file')
    expect(readFileSync(join(folder, 'kept.pdf'), 'utf8')).toBe('somebody else')
    expect((await exported('999', 'no')).problem).toContain('There is no player')
    expect((await exported('21', 'no', '--why "asked" --as tito')).problem).not.toBe('')
    expect(existsSync(join(folder, 'no.json')) || existsSync(join(folder, 'ana.json'))).toBe(false)
  })

  it('[LAW-LGP-3] of a CPF with several is asked for by its number; what was erased is not given', async () => {
    expect((await exported(CPF, 'which')).problem).toContain('22, 21')
    await owner.query(`
      with request as (insert into privacy_requests (id, player_id, kind, asked_at, due_at) values (gen_random_uuid(), 21, 'erasure', now(), now()) returning id)
      insert into erasures (id, player_id, erased_at, looked_at, done_at) select id, 21, now(), now(), now() from request`)
    expect((await exported('21', 'which')).problem).not.toBe('')
    expect(existsSync(join(folder, 'which.json'))).toBe(false)
  })
})
