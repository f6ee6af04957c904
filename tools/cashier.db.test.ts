import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { foundAt } from '../server/test/operators.ts'
import { type FreshDatabase, freshDatabase } from '../server/test/postgres.ts'
import { aml } from './aml.ts'
import { cashier } from './cashier.ts'
import { deskProblem } from './desk.ts'
import { operators } from './operators.ts'

const ENVIRONMENT = { OPERATOR_PASSPHRASE: 'cadeira azul na chuva' }
const CPF = '52998224725'
const E2E = 'E99999005202611210900abcdefghijk'
let database: FreshDatabase
let owner: pg.Client
let folder: string

beforeAll(async () => {
  database = await freshDatabase('cashier_tool')
  folder = mkdtempSync(join(tmpdir(), 'jogo-desk-'))
  Object.assign(process.env, { ...ENVIRONMENT, DATABASE_URL: database.appUrl, DATA_DIR: folder })
  await foundAt(database.appUrl, {
    olga: ['cashier', 'compliance'],
    pedro: ['cashier', 'compliance'],
    nina: ['players'],
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  for (const [key, amount] of Object.entries({ one: 60_000, two: 50_000, three: 100_001 }))
    await owner.query(
      `insert into pix_differences (subject, key, kind, amount_cents, detail, at, found_at, seen_at)
       values ('payout', $1, 'unknown', $2, '{"theirs": "1"}', now(), now(), now())`,
      [key, amount],
    )
  const item = {
    endToEndId: E2E,
    valor: '37.00',
    gnExtras: { pagador: { cpf: CPF, nome: 'Ana \u001b[31m' } },
  }
  await owner.query(
    `insert into pix_inbox (partner, delivery_key, body, received_at) values ('pix', $1, $2, now())`,
    [`pix:${E2E}`, Buffer.from(JSON.stringify({ pix: [item] }))],
  )
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  for (const name of ['DATABASE_URL', 'DATA_DIR', ...Object.keys(ENVIRONMENT)]) delete process.env[name]
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in this process. @returns the output, or the problem */
async function run(tool: (words: string[]) => Promise<unknown>, ...words: string[]): Promise<string> {
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => lines.push(String(text)))
  const problem = await tool(words).then(() => '', deskProblem)
  return problem || lines.join('\n').trim()
}

const WHY = 'a payout made by hand in the app of the company'

it('closes differences with a reason, above R$ 1.000 a day by two, and lists what was resolved', async () => {
  expect((await run(cashier, 'differences')).split('\n')).toHaveLength(3)
  expect(await run(cashier, 'close', '1', '--why', ' ', '--as', 'olga')).toContain('Say why')
  expect(await run(cashier, 'close', '1', '--why', WHY, '--as', 'nina')).toContain('for who has the role')
  expect(await run(cashier, 'close', '1', '--why', WHY, '--as', 'olga')).toContain('1 is closed')
  expect(await run(cashier, 'close', '1', '--why', WHY, '--as', 'olga')).toContain('No open difference')
  // R$ 600 and R$ 500 are more than R$ 1.000 together.
  for (const number of ['2', '3'])
    expect(await run(cashier, 'close', number, '--why', WHY, '--as', 'olga')).toContain(
      'needs a second operator',
    )
  const [, id = ''] = /^(\d+)/.exec(await run(operators, 'pending')) ?? []
  expect(await run(operators, 'approve', id, '--as', 'pedro')).toContain('Done')
  const resolved = await run(cashier, 'differences', '--resolved')
  expect(resolved.split('\n')).toHaveLength(2)
  expect(resolved).toContain(`olga: ${WHY}`)
})

it('corrects a balance with a sign and settles a payout, for the role alone, and says what does not fit', async () => {
  const { rows } = await owner.query(
    `insert into pix_differences (subject, key, kind, amount_cents, detail, at, found_at, seen_at)
     values ('payout', 'of-nobody', 'unknown', 500, '{}', now(), now(), now()) returning number`,
  )
  const correct = (...words: string[]) => run(cashier, 'correct', String(rows[0].number), ...words)
  expect(await correct('5x', '--why', WHY)).toContain('whole centavos')
  expect(await correct('-500', '--why', WHY, '--as', 'nina')).toContain('for who has the role')
  expect(await correct('-500', '--why', WHY, '--as', 'olga')).toContain('is of no player')
  expect(await run(cashier, 'corrections')).toContain('No balance was corrected')
  const id = '0190b0f0-0000-7000-8000-00000000000f'
  expect(await run(cashier, 'settle', id, 'lost', '--why', WHY)).toContain('paid or failed')
  expect(await run(cashier, 'settle', id, 'failed', '--why', WHY, '--as', 'nina')).toContain('role')
  expect(await run(cashier, 'settle', id, 'failed', '--why', WHY, '--as', 'olga')).toContain('did not find')
  await owner.query('delete from pix_differences where number = $1', [rows[0].number])
})

it('prints a stored callback without the people in it; whole for a role, and the look is in the audit', async () => {
  expect(await run(cashier, 'callbacks', E2E)).toContain(`pix:${E2E}`)
  const masked = await run(cashier, 'callback', `pix:${E2E}`)
  expect(JSON.parse(masked).pix[0]).toEqual({
    ...{ endToEndId: E2E, valor: '37.00' },
    gnExtras: { pagador: { cpf: '***', nome: '***' } },
  })
  expect(await run(cashier, 'callback', `pix:${E2E}`, '--whole', '--as', 'olga')).toContain(
    'for who has the role',
  )
  const whole = await run(cashier, 'callback', `pix:${E2E}`, '--whole', '--as', 'nina')
  expect(whole).toContain(CPF)
  expect(whole).not.toContain('\u001b')
  expect(await run(operators, 'audit', '--limit', '1')).toContain(`callback.look pix:${E2E}`)
  expect(await run(cashier, 'callback', 'pix:none')).toContain('No callback is stored')
})

it('prints hits with the time by which they are due, and writes the file with its hash', async () => {
  await owner.query(
    `insert into players (id, cpf, name, birthday, email, email_key, phone_code, phone, language, password_hash, terms_version,
      terms_accepted_at, created_at)
    values (7, $1, 'Ana', '1990-01-01', 'a@e.com', 'a@e.com', '55', '11999990000', 'pt', 'none', '1', now(), now())`,
    [CPF],
  )
  const move = { kind: 'deposit', id: 'd1', amount: '999900', at: '2026-01-01T12:00:00Z' }
  await owner.query(
    `insert into aml_hits (player_id, rule, rule_version, window_from, window_until, evidence, found_at)
     values (7, 'structuring', 1, '2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z', $1, now())`,
    [
      {
        figures: { deposits: 3 },
        moves: [move],
        selected: 3,
        totals: { deposit: '2999700', withdrawal: '0' },
      },
    ],
  )
  expect(await run(aml)).toMatch(/^70001 {2}player 7 {2}structuring .*due 2026-01-31T12:00:00\.000Z, LATE$/)
  expect(await run(aml, 'show', '70001', '--as', 'olga')).toContain('R$9,999.00')
  expect(await run(aml, 'show', '70001', '--as', 'nina')).toContain('role')
  expect(await run(aml, 'show', '70002', '--as', 'olga')).toContain('There is no hit with this number')
  expect(await run(aml, 'analyse', '70001', 'too', 'short', '--as', 'olga')).toContain(
    '30 to 20000 characters',
  )
  expect(await run(aml, 'links', '7', '--as', 'nina')).toContain('shares anything')
  const path = join(folder, 'coaf.xml')
  expect(await run(aml, 'file', '2026-01', path, '--as', 'olga')).toMatch(
    /0 communications.*SHA-256 [0-9a-f]{64}$/,
  )
  expect(readFileSync(path, 'utf8')).toContain('<semOcorrencias/>')
})

it('lists withdrawals by their time left, and holds, shows and releases one by two people', async () => {
  const id = '0190b0f0-0000-7000-8000-000000000001'
  const late = '0190b0f0-0000-7000-8000-000000000002'
  for (const [each, minutes] of [
    [id, 30],
    [late, 125],
  ]) {
    await owner.query(
      `insert into withdrawals (id, player_id, amount_cents, pix_key, requested_at)
       values ($1, 7, 15000, $2, now() - make_interval(mins => $3))`,
      [each, CPF, minutes],
    )
    await owner.query(
      `insert into withdrawal_payouts (id, withdrawal_id, part, amount_cents, due_at)
       select gen_random_uuid(), id, part, 7500, requested_at + (part - 1) * interval '1 hour'
         from withdrawals, generate_series(1, 2) part where id = $1`,
      [each],
    )
  }
  expect((await run(cashier)).split('\n')).toEqual([
    expect.stringMatching(
      `^${late}  LATE by [56] min  R\\$150.00  requested, 2 of 2 payouts open, player 7$`,
    ),
    expect.stringMatching(`^${id}  (89|90) min left  R\\$150.00  requested, 2 of 2 payouts open, player 7$`),
  ])
  const why = ['--why', 'conferir com o banco']
  expect(await run(cashier, 'hold', id, ...why, '--as', 'olga')).toContain('Say the cause')
  expect(await run(cashier, 'hold', 'x', '--cause', 'fraud', ...why)).toContain('Say the id')
  expect(await run(cashier, 'hold', id, '--cause', 'fraud', ...why, '--as', 'nina')).toContain('role')
  expect(await run(cashier, 'hold', id, '--cause', 'fraud', ...why, '--as', 'olga')).toContain('"held"')
  expect(await run(cashier)).toMatch(/held, 2 of 2 payouts open, player 7, hold \d+: fraud by olga$/m)
  expect(await run(cashier, 'release', id, ...why, '--as', 'olga')).toContain('neither decides about it')
  expect(await run(cashier, 'release', id, ...why, '--as', 'pedro')).toContain('"released"')
  const shown = await run(cashier, 'show', id)
  expect(shown).toContain('on its way R$150.00, back in the balance R$0.00')
  expect(shown).toMatch(/^2 {2}R\$75.00 {2}waiting {2}due /m)
  expect(shown).toMatch(/^hold \d+: fraud .*released by pedro: conferir com o banco$/m)
  const { withdrawal } = JSON.parse(await run(cashier, 'show', id, '--json'))
  expect([withdrawal.id, withdrawal.pixKey]).toEqual([id, '***.982.247-**'])
  expect(await run(cashier, 'return', id, ...why, '--as', 'pedro')).toContain('is not held')

  await owner.query(
    `insert into withdrawal_standing_holds (player_id, reference, reason, evidence, since) values (7, 'aml:70001', 'money_laundering', '{}', now())`,
  )
  expect(await run(cashier, 'standing', '7')).toBe('aml:70001  money_laundering  {}')
  const end = ['end-hold', '7', '--reference', 'aml:70001', ...why, '--as']
  expect(await run(cashier, ...end, 'olga')).toContain('needs a second operator')
})
