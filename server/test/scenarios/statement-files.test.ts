import { randomUUID } from 'node:crypto'
import type { StatementFilesView } from '@jogo/contract/statement-files'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
let eve: Person
beforeAll(async () => {
  house = await openHouse('statement_files_house')
  ;[ana, eve] = await Promise.all([house.player({ real: '100.00' }), house.player()])
  for (let count = 0; count < 3; count += 1)
    await granted(
      ana.call('POST /api/games/dice/rounds', {
        body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
      }),
    )
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const ask = (who: Person, body: Record<string, unknown> = {}) =>
  who.call('POST /api/transactions/files', {
    body: { id: randomUUID(), format: 'csv', language: 'pt', ...body } as never,
  })
const files = (who: Person) => granted(who.call('GET /api/transactions/files'))
const download = (path: string, token: string) =>
  fetch(`${house.url}/api/transactions/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt' },
  })
const isReady = async (who: Person) =>
  eventually(async () => (await files(who)).data.every(({ state }) => state === 'ready'), 20_000)
const list = async (search: string) =>
  (await granted(ana.call('GET /api/transactions', { query: { search } }))).data

describe('search, months and years', () => {
  it('[MONEY-3] finds a game by its name, a deposit by its end-to-end id, and nothing for other text', async () => {
    const id = randomUUID()
    await granted(ana.call('POST /api/deposits', { body: { id, amount: 3_700 } }))
    expect(
      (await list(id)).map(({ status }) => status),
      'a deposit that waits',
    ).toEqual([0])
    await house.sandbox.control('pix/pay', { txid: id.replaceAll('-', '') })
    const read = () => granted(ana.call('GET /api/deposits/:id', { params: { id } }))
    await eventually(async () => (await read()).status === 2)
    const endToEnd = (await read()).end_to_end_id ?? ''
    expect((await list(endToEnd)).map((entry) => [entry.source_id, entry.amount])).toEqual([[id, 3_700]])
    const strangers = await granted(eve.call('GET /api/transactions', { query: { search: endToEnd } }))
    expect(strangers.data).toEqual([])
    expect((await list('DICE')).every((entry) => entry.casino_game?.name === 'Dice')).toBe(true)
    expect((await list('dice')).length).toBeGreaterThanOrEqual(3)
    expect(await list('flamengo')).toEqual([])
    const long = ana.call('GET /api/transactions', { query: { search: 'x'.repeat(10_000) } })
    expect(await refused(long)).toMatch(/invalid_request|not_found/)
  })

  it('[LAW-REC-7] the running year is partial and equals the balance, as JSON and as PDF; other years are refused', async () => {
    const [month] = (await granted(ana.call('GET /api/transactions/months'))).months.slice(-1)
    expect(month).toMatchObject({ deposits: expect.any(Number), staked: 300 })
    const year = String(house.clock.now().getUTCFullYear())
    const view = await granted(ana.call('GET /api/transactions/years/:year', { params: { year } }))
    expect(view).toMatchObject({
      is_partial: true,
      player: { name: ana.name, cpf: ana.cpf },
      opening: { real: 0 },
    })
    expect(view.closing.real).toBe((await ana.balance()).real)
    expect(view.groups.reduce((total, { real }) => total + real, 0)).toBe(view.closing.real)
    const pdf = await download(`years/${year}/pdf`, ana.token)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const other = (year: string) =>
      refused(ana.call('GET /api/transactions/years/:year', { params: { year } }))
    expect(await other('1900')).toBe('not_found')
    expect(await other('3000')).toBe('not_found')
    expect(await other('2024')).toBe('statement_year_unknown')
    expect(await refused(ana.call('GET /api/transactions/months', { query: { year: '2099' } }))).toBe(
      'statement_year_unknown',
    )
  })
})

describe('a file of the statement', () => {
  it('[LAW-REC-3] [LAW-REC-4] is made while the page is closed, told by letter, and opens for its player alone', async () => {
    const id = randomUUID()
    const begun: StatementFilesView = await granted(ask(ana, { id }))
    expect(begun.data).toMatchObject([{ id, format: 'csv', from: null, to: null, ready_at: null }])
    expect(begun.data[0]?.rows.all).toBeGreaterThanOrEqual(4)
    await isReady(ana)
    expect((await granted(ask(ana, { id }))).data).toHaveLength(1)
    const [file] = (await files(ana)).data
    expect(file).toMatchObject({ state: 'ready', rows: { written: file?.rows.all } })

    const answer = await download(`files/${id}`, ana.token)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const rows = (await answer.text())
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(';'))
    const moved = rows.reduce((total, row) => total + Math.round(100 * Number(row[8]?.replace(',', '.'))), 0)
    expect(moved).toBe((await ana.balance()).real)
    expect(rows.filter((row) => row[3] === 'Aposta · Dice')).toHaveLength(3)
    await eventually(async () => {
      const url = `${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(ana.email)}`
      const letters = (await (await fetch(url)).json()) as { subject: string; links: string[] }[]
      return letters.some(
        ({ subject, links }) => /extrato/.test(subject) && links[0]?.endsWith('/user/transaction'),
      )
    })

    expect((await files(eve)).data).toEqual([])
    for (const other of [id, randomUUID()])
      expect((await download(`files/${other}`, eve.token)).status).toBe(404)
    expect((await fetch(`${house.url}/api/transactions/files/${id}`)).status).toBe(401)
  })

  it.each([
    { format: 'exe' },
    { language: 'fr' },
    { id: '../../etc' },
    { from: '2026-13-01' },
    { from: '2026-02-02', to: '2026-02-01' },
    { from: 'x'.repeat(1_000) },
  ])('is refused for bad input %#', async (body) => {
    expect(await refused(ask(eve, body))).toBe('invalid_request')
  })

  it('is made one at a time, ten a day, and is gone after a week', async () => {
    const both = await Promise.all([ask(ana, { format: 'pdf' }), ask(ana, { format: 'pdf' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await isReady(ana)
    const { pool } = house.app.db
    await pool.query(
      `insert into public.statement_exports (id, player_id, format, language, first_seq, last_seq, state, asked_at, began_at, ready_at)
       select gen_random_uuid(), player_id, format, language, first_seq, last_seq, 'ready', asked_at - n * interval '1 second', began_at, ready_at
         from (select * from public.statement_exports where player_id = $1 order by asked_at desc limit 1) s, generate_series(3, 9) n`,
      [ana.id],
    )
    await granted(ask(ana))
    await isReady(ana)
    expect((await files(ana)).data, 'the five newest are stored').toHaveLength(5)
    expect((await files(ana)).next_at).not.toBeNull()
    expect(await refused(ask(ana))).toBe('statement_files_today')
    const repeats = house.app.jobs.flatMap((module) => module.repeats ?? [])
    house.clock.advance(7 * 24 * 3_600_000)
    await repeats.find(({ name }) => name === 'statement.clean')?.run()
    const { rows } = await pool.query('select 1 from public.statement_exports')
    expect(rows).toEqual([])
  })
})
