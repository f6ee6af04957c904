// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { callerWith } from '../../../test/caller.ts'
import { buttonNamed, clickAlone, mount } from '../../../test/dom.tsx'
import { json, listen, type TestServer } from '../../../test/http.ts'
import { arrive } from '../../../test/page.tsx'
import { connectApi } from '../../lib/api.ts'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import { EntryRow } from './entry-row.tsx'
import { periodDays } from './files/periods.ts'
import type { StatementEntry } from './filter.ts'
import { PendingTransfers } from './pending-transfers.tsx'
import { SearchField } from './search-field.tsx'
import MonthChart from './summary/month-chart.tsx'
import { MonthTable } from './summary/month-table.tsx'

arrive()
const { default: StatementFiles } = await import('./files/statement-files.tsx')
const { Statement } = await import('./statement.tsx')
const { default: Summary } = await import('./summary/summary.tsx')
const { YearCard } = await import('./summary/year-card.tsx')

const FILE = {
  ...{ id: '01934f3c-7a10-7000-8000-000000000009', format: 'csv', from: null, to: null, bytes: 1_234_567 },
  ...{ asked_at: '2026-11-21T12:00:00.000Z', ready_at: null, deleted_at: null },
}
const MADE = { ...FILE, state: 'writing', rows: { written: 400_000, all: 1_000_000 } }
const READY = {
  ...{ ...FILE, state: 'ready', rows: { written: 1_000_000, all: 1_000_000 } },
  ...{ ready_at: '2026-11-21T12:01:00.000Z', deleted_at: '2026-11-28T12:00:00.000Z' },
}

const WITHDRAWAL: StatementEntry = {
  ...{
    id: '8',
    source: 'Withdraw',
    source_id: '01934f3c-7a10-7000-8000-000000000008',
    kind: 'hold_withdrawal',
  },
  ...{ type: 0, status: 0, amount: 5_000, real: -5_000, bonus: 0, balance_after: 99, created_at: '' },
  ...{ casino_game: null, bet: null },
}

let server: TestServer
/** Bodies of the calls by POST. */
let bodies: Record<string, unknown>[]
/** Answers by method and path; a number is a failure with that status, 0 means no answer. */
let answers: Record<string, unknown>
beforeEach(async () => {
  server = await listen(({ url = '', method }, response, body) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (method === 'OPTIONS') return json(response, 200, {})
    if (method === 'POST') bodies.push(JSON.parse(body))
    const answer = answers[`${method} ${new URL(url, 'http://here').pathname}`]
    if (answer === 0) response.destroy()
    else if (typeof answer === 'number')
      json(response, answer, { error: 'statement_file_busy', message: 'Espere.' })
    else json(response, 200, answer)
  })
  answers = {}
  bodies = []
  speak('pt', pt)
  arrive()
  connectApi(callerWith('a-token'), server.url)
})
afterEach(async () => {
  queries().clear()
  await server.close()
})

const show = (content: React.ReactNode) =>
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/user/transaction')}>{content}</RouterContext>
    </QueryClientProvider>,
  )
const text = () => (document.body.textContent ?? '').replace(/\s/g, ' ')
const says = (what: string | RegExp) => vi.waitFor(() => expect(text()).toMatch(what), 15_000)

it('a file shows its progress, then its size and until when it is stored; another is asked for meanwhile only when it is done', async () => {
  answers['GET /api/transactions/files'] = { data: [], next_at: null }
  answers['POST /api/transactions/files'] = { data: [MADE], next_at: null }
  show(<StatementFiles from={undefined} to={undefined} />)
  clickAlone(buttonNamed('Preparar arquivo'))
  answers['GET /api/transactions/files'] = { data: [MADE], next_at: null }
  await says('400.000 de 1.000.000 movimentações')
  const progress = document.querySelector('progress')
  expect([progress?.value, progress?.max]).toEqual([400_000, 1_000_000])
  clickAlone(buttonNamed('Preparando'))
  answers['GET /api/transactions/files'] = { data: [READY], next_at: null }
  await says(/1\.000\.000 movimentações · 1,2 MB · guardado até/)
  expect(server.seen.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  expect(buttonNamed('Baixar').getAttribute('aria-label')).toBe(
    'Baixar Planilha (CSV) · desde o começo da conta',
  )
})

it('of a file only its state is announced', async () => {
  answers['GET /api/transactions/files'] = { data: [MADE], next_at: null }
  show(<StatementFiles from={undefined} to={undefined} />)
  await says('400.000 de 1.000.000 movimentações')
  expect([...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)).toEqual([
    'Preparando',
  ])
})

it('[LAW-AML-3] a held withdrawal is in review in the wallet and the statement, with its clock alone', async () => {
  const now = Date.now()
  const held = { ...WITHDRAWAL, created_at: new Date(now - 60_000).toISOString() }
  answers['GET /api/transactions'] = { data: [held], next: null }
  const view = (state: string, step: string, minutes: number) => ({
    ...{ status: 0, state },
    clock: { step, starts_at: '', ends_at: new Date(now + minutes * 60_000 - 500).toISOString() },
  })
  const path = `GET /api/withdrawals/${held.source_id}`
  answers[path] = view('held', 'review', 119)
  show(
    <>
      <PendingTransfers />
      <EntryRow entry={held} when={() => 'agora'} checkHref={async () => ''} />
    </>,
  )
  await says(/Saque de R\$ 50,00Em análise · restam 1:5\d:\d\dVer.*agora · Em análise · restam 1:5\d:\d\d/)
  expect(text()).not.toMatch(/a caminho|há \d/i)
  answers[path] = view('held', 'review', -1)
  await act(() => queries().invalidateQueries())
  await says(/Em análiseVer.*agora · Em análise(?! ·)/)
  answers[path] = view('paying', 'bank', 119)
  await act(() => queries().invalidateQueries())
  await says(/A caminho do seu banco · há .*agora · Em andamento/)
})

it.each([
  ['the months', <Summary key="summary" />, 'GET /api/transactions/months'],
  ['a year', <YearCard key="year" year={2026} />, 'GET /api/transactions/years/2026'],
])('%s that cannot be fetched can be asked for again', async (_, content, call) => {
  answers[call] = 0
  show(content)
  await says('Sem resposta agora.')
  expect(buttonNamed('Tentar de novo')).toBeTruthy()
})

it.each([
  ['pt', pt, /^R\$ [\d.]+$/],
  ['es', es, /^[\d.]+ R\$$/],
] as const)(
  'the months are drawn in %s, each amount with its name, its scale in whole reais',
  async (language, texts, whole) => {
    speak(language, texts)
    const drawn: string[] = []
    const context = new Proxy({} as Record<string, unknown>, {
      get: (known, name: string) =>
        known[name] ??
        (name === 'measureText'
          ? () => ({ width: 9 })
          : (...[text]: unknown[]) => void drawn.push(name === 'fillText' ? String(text) : name)),
    })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
    vi.stubGlobal(
      'Path2D',
      class {
        moveTo() {}
        lineTo() {}
        arc() {}
        rect() {}
        closePath() {}
        addPath() {}
      },
    )
    const month = { deposits: 10_000, withdrawals: 2_500, staked: 123_456, paid_out: 0 }
    show(
      <MonthChart
        months={[
          { month: '2026-01', ...month },
          { month: '2026-02', ...month },
        ]}
      />,
    )
    await vi.waitFor(() => expect(drawn).toContain('stroke'))
    const scale = drawn.filter((text) => text.includes('R$')).map((text) => text.replace(/\s/g, ' '))
    expect(scale.length).toBeGreaterThan(1)
    for (const text of scale) expect(text).toMatch(whole)
    expect(
      [...document.querySelectorAll('.u-legend .u-label')].map(({ textContent }) => textContent),
    ).toEqual(Object.values(texts.statement_summary.series))
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  },
)

it('a refusal is shown in its words, and when all files of a day are used the page says when the next one may be asked for', async () => {
  answers['GET /api/transactions/files'] = { data: [], next_at: null }
  answers['POST /api/transactions/files'] = 409
  show(<StatementFiles from={undefined} to={undefined} />)
  clickAlone(buttonNamed('Preparar arquivo'))
  await says('Espere.')
  // A first list that is still loading would be the answer of the next query too.
  await vi.waitFor(() => expect(queries().isFetching()).toBe(0))
  answers['GET /api/transactions/files'] = { data: [], next_at: '2026-11-22T12:00:00.000Z' }
  await act(() => queries().invalidateQueries())
  await says('O próximo pode ser pedido a partir de')
})

it('a file asked for again after a lost answer is the same one, and another choice is another file', async () => {
  answers['GET /api/transactions/files'] = { data: [], next_at: null }
  answers['POST /api/transactions/files'] = 0
  show(<StatementFiles from={undefined} to={undefined} />)
  const ids: unknown[] = []
  const ask = async () => {
    const before = bodies.length
    clickAlone(buttonNamed('Preparar arquivo'))
    await vi.waitFor(() => expect(bodies.length).toBeGreaterThan(before))
    await vi.waitFor(() => expect(buttonNamed('Preparar arquivo').hasAttribute('aria-busy')).toBe(false))
    ids.push(bodies.at(-1)?.id)
  }
  await ask()
  await ask()
  const format = document.querySelector('select')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(format, 'csv')
    format?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await ask()
  expect(bodies.at(-1)?.format).toBe('csv')
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

it('[MONEY-3] how many movements a search found is announced, none too', async () => {
  history.replaceState(null, '', '/user/transaction?search=mines')
  const entry = { ...WITHDRAWAL, status: 2, created_at: '2026-11-21T12:00:00.000Z' }
  answers['GET /api/transactions'] = { data: [], next: null }
  show(<Statement checkHref={async () => ''} proofHref={() => ''} />)
  const announced = (what: string) =>
    vi.waitFor(() => expect(document.querySelector('p[role=status]')?.textContent).toBe(what))
  await announced('Nada com estes filtros')
  for (const [data, next, words] of [
    [[entry], null, '1 movimentação'],
    [[entry, { ...entry, id: '7' }], '7.', 'As 2 movimentações mais novas'],
  ] as const) {
    answers['GET /api/transactions'] = { data, next }
    await act(() => queries().invalidateQueries())
    await announced(words)
  }
})

it('days in the wrong order say so, and nothing seems to load', () => {
  history.replaceState(null, '', '/user/transaction?from=2026-11-21&to=2026-11-20')
  show(<Statement checkHref={async () => ''} proofHref={() => ''} />)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('A data final é anterior à inicial.')
  expect(document.querySelector(`[aria-label=${pt.layouts.loading}]`)).toBeNull()
})

it('days of a period are those of the site', () => {
  const now = Date.parse('2026-03-01T02:00:00Z')
  const none = { from: undefined, to: undefined }
  expect(periodDays('all', none, now)).toEqual({})
  expect(periodDays('filter', { from: '2026-01-02', to: undefined }, now)).toEqual({ from: '2026-01-02' })
  expect(periodDays('this_month', none, now)).toEqual({ from: '2026-02-01' })
  expect(periodDays('last_month', none, now)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(periodDays('last_year', none, now)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})

it('a search waits for the end of typing, and cleared filters clear it', async () => {
  const sought: string[] = []
  const again = mount(<SearchField searchText="" onSearch={(typed) => sought.push(typed)} />)
  const field = document.querySelector('input')
  if (!field) throw new Error('no field')
  expect(field.maxLength).toBe(80)
  for (const typed of ['m', 'mi', 'mines'])
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await vi.waitFor(() => expect(sought).toEqual(['mines']))
  again(<SearchField searchText="mines" onSearch={() => {}} />)
  again(<SearchField searchText="" onSearch={() => {}} />)
  expect(field.value).toBe('')
})

it('the months stand in a table with their sum', () => {
  const month = { deposits: 10_000, withdrawals: 2_500, staked: 123_456, paid_out: 0 }
  mount(
    <MonthTable
      year={2026}
      months={[
        { month: '2026-01', ...month },
        { month: '2026-02', ...month },
      ]}
    />,
  )
  const rows = [...document.querySelectorAll('tbody tr, tfoot tr')].map(({ textContent }) =>
    (textContent ?? '').replace(/\s/g, ' '),
  )
  expect(rows).toEqual([
    'fevereiroR$ 100,00R$ 25,00R$ 1.234,56R$ 0,00',
    'janeiroR$ 100,00R$ 25,00R$ 1.234,56R$ 0,00',
    'Total de 2026R$ 200,00R$ 50,00R$ 2.469,12R$ 0,00',
  ])
  expect(document.querySelector('caption')?.textContent).toContain('2026')
  // The table is wider than a phone, so it can also be scrolled by keys.
  const region = document.querySelector<HTMLElement>('section')
  expect([region?.tabIndex, region?.getAttribute('aria-label')]).toEqual([0, expect.stringContaining('2026')])
})

it('[LAW-REC-7] the year that runs is called partial, with the balance now', async () => {
  const both = { real: 0, bonus: 0 }
  answers['GET /api/transactions/years/2026'] = {
    ...{ year: 2026, is_partial: true, made_at: '', from: '', to: '', zone: '', groups: [] },
    ...{ player: { name: '', cpf: '' }, operator: { name: '', cnpj: '', authorisation: '' } },
    ...{ opening: { real: 500, bonus: 0 }, closing: { real: 1_700, bonus: 0 }, net_prizes: -300 },
    products: [
      { product: 'casino', staked: both, paid_out: both, net: -500 },
      { product: 'sports', staked: both, paid_out: both, net: 200 },
    ],
    tax: { per_mille: 150, exempt_up_to: null, taxable: null, due: null },
  }
  show(<YearCard year={2026} />)
  await says(
    /ComprovaBet 2026 · parcial.*Saldo em 31\/12\/2025R\$ 5,00.*Prêmio líquido do ano-R\$ 3,00Saldo agoraR\$ 17,00/,
  )
  expect(buttonNamed('Baixar PDF')).toBeTruthy()
})
