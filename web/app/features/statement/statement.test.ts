import { beforeAll, describe, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import { bonusPart, byDay, entryAmount, entryLink, entryTitle, ownRoundId } from './entries.ts'
import {
  areDaysReversed,
  filterSearch,
  isFiltered,
  readFilter,
  type StatementEntry,
  withPart,
} from './filter.ts'

beforeAll(() => speak('pt', pt))

const ROUND = '01934f3c-7a10-7000-8000-000000000001'
const entry = (over: Partial<StatementEntry> = {}): StatementEntry => ({
  id: '7',
  source: 'Casino',
  source_id: ROUND,
  kind: 'take_stake',
  type: 0,
  status: 2,
  amount: 123_456,
  real: -123_456,
  bonus: 0,
  balance_after: 99,
  created_at: '2026-11-21T15:00:09Z',
  casino_game: { name: 'Mines' },
  bet: null,
  ...over,
})
/** Browsers put a no-break space after R$. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

describe('the filters', () => {
  it('come from the address and go back into it', () => {
    const filter = {
      source: 'Deposit',
      type: '1',
      status: '2',
      from: '2026-01-01',
      to: '2026-11-21',
      search: 'mines & <b>',
    } as const
    expect(readFilter(new URLSearchParams(filterSearch(filter)))).toEqual(filter)
    expect(filterSearch({})).toBe('')
    expect(isFiltered({})).toBe(false)
    expect(isFiltered(filter)).toBe(true)
  })

  it('leave out what is not a filter, whoever typed it', () => {
    const typed = 'source=deposit&type=2&status=x&from=2026-02-30&to=20261121&page=4&__proto__=1'
    expect(readFilter(new URLSearchParams(typed))).toEqual({})
    expect(readFilter(new URLSearchParams(`search=${'x'.repeat(10_000)}`)).search).toHaveLength(80)
  })

  it('change one part at a time, and an empty value takes it out', () => {
    expect(withPart({ source: 'Casino' }, 'type', '0')).toEqual({ source: 'Casino', type: '0' })
    expect(withPart({ source: 'Casino', type: '0' }, 'source', '')).toEqual({ type: '0' })
    expect(areDaysReversed({ from: '2026-11-21', to: '2026-11-20' })).toBe(true)
    expect(areDaysReversed({ from: '2026-11-21', to: '2026-11-21' })).toBe(false)
    expect(areDaysReversed({ from: '2026-11-21' })).toBe(false)
  })
})

describe('an entry', () => {
  it('says what moved, in which direction', () => {
    expect(entryTitle(entry())).toBe('Aposta · Mines')
    expect(plain(entryAmount(entry()))).toBe('−R$ 1.234,56')
    expect(plain(entryAmount(entry({ type: 1 })))).toBe('+R$ 1.234,56')
    expect(entryTitle(entry({ kind: 'from_the_future' }))).toBe('Movimento · Mines')
    const bet = { type: 'single', market: { sport_name: 'Futebol', full_name: 'Resultado final' } }
    expect(entryTitle(entry({ source: 'Sports', casino_game: null, bet }))).toBe('Aposta · Resultado final')
    expect(entryTitle(entry({ kind: 'toString', casino_game: null }))).toBe('Movimento')
  })

  it('has no sign when no balance moved', () => {
    const deposit = entry({
      source: 'Deposit',
      kind: 'deposit',
      type: 1,
      status: 0,
      balance_after: null,
      casino_game: null,
    })
    expect(entryTitle(deposit)).toBe('Pix em aberto')
    expect(entryTitle({ ...deposit, status: 1 })).toBe('Pix não concluído')
    expect(plain(entryAmount(deposit))).toBe('R$ 1.234,56')
  })

  it('tells the part of bonus only when it was a part', () => {
    expect(bonusPart(entry())).toBeUndefined()
    expect(bonusPart(entry({ real: 0, bonus: -5 }))).toBeUndefined()
    expect(plain(bonusPart(entry({ real: -100, bonus: -50 })))).toBe('R$ 0,50 do bônus')
    expect(plain(bonusPart(entry({ real: 100, bonus: 50 })))).toBe('R$ 0,50 em bônus')
  })

  it('leads to its deposit, its withdrawal or the check of its round', () => {
    expect(ownRoundId(entry())).toBe(ROUND)
    expect(ownRoundId(entry({ source: 'Deposit' }))).toBeUndefined()
    expect(ownRoundId(entry({ casino_game: { name: 'Caju', round: ROUND } })), "a supplier's").toBeUndefined()
    expect(entryLink(entry())).toBeUndefined()
    expect(entryLink(entry({ source: 'Deposit' }))).toBe(`/user/wallet/deposit?id=${ROUND}`)
    expect(entryLink(entry({ source: 'Withdraw' }))).toBe(`/user/wallet/withdraw?id=${ROUND}`)
    expect(entryLink(entry({ source: 'Withdraw', kind: 'surrender_balance' }))).toBeUndefined()
    expect(entryLink(entry({ source: 'Bonus' }))).toBeUndefined()
    expect(entryLink(entry({ source_id: null }))).toBeUndefined()
  })
})

it('groups by the days of São Paulo, newest first', () => {
  const at = (id: string, created_at: string) => entry({ id, created_at })
  const days = byDay(
    [at('3', '2026-11-21T15:00:00Z'), at('2', '2026-11-21T03:00:00Z'), at('1', '2026-11-21T02:59:59Z')],
    ({ created_at }) => created_at,
  )
  expect(days.map(({ day, rows }) => [day, rows.map(({ id }) => id)])).toEqual([
    ['2026-11-21', ['3', '2']],
    ['2026-11-20', ['1']],
  ])
})

it('one movement is not several', () => {
  const texts = [pt, en, es].flatMap(({ statement, statement_files: files }) => [
    ...[statement.found(1), files.ready(1, '3 kB', '1/12'), files.written(0, 1)],
    ...[statement.found(2), files.ready(2_000, '3 kB', '1/12'), files.written(1, 2)],
  ])
  expect(texts.map((text) => /mov\p{L}+/u.exec(text)?.[0])).toEqual([
    ...[...Array(3).fill('movimentação'), ...Array(3).fill('movimentações')],
    ...[...Array(3).fill('movement'), ...Array(3).fill('movements')],
    ...[...Array(3).fill('movimiento'), ...Array(3).fill('movimientos')],
  ])
})
