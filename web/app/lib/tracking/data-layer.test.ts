import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { afterEach, expect, it, vi } from 'vitest'
import { depositFlags, pushEvent, signUpEvent, transactionEvent, withoutContacts } from './data-layer.ts'

const ana = { id: 7, name: 'Ana Souza', email: 'ana@example.com', phone: '11999990000', status: 'Ativo' }
const about = {
  user_id: 7,
  user_name: 'Ana Souza',
  user_email: 'ana@example.com',
  user_phone: '11999990000',
  user_kyc: true,
}
const movement = (more: Partial<UserTransactionEvent>): UserTransactionEvent => ({
  source_type: 'deposit',
  source: { id: 'd1' },
  status: 0,
  type: 1,
  amount: 12_345,
  ...more,
})

afterEach(() => vi.unstubAllGlobals())

it('[ATTR-2] tells of a deposit and of its approval in reais, with the number of the deposit', () => {
  expect(transactionEvent(ana, movement({ status: 0 }))).toMatchObject({ event: 'deposit', value: 123.45 })
  expect(transactionEvent(ana, movement({ status: 2, source: { id: 'd1', occurrence: 2 } }))).toEqual({
    event: 'deposit_approved',
    ...about,
    transaction_id: 'd1',
    value: 123.45,
    currency: 'BRL',
    first_deposit: false,
    second_deposit: true,
    third_deposit: false,
    fourth_deposit: false,
  })
})

it('[MONEY-4] [ATTR-2] tells of a bet as bet_transaction, category Cassino or Esportes', () => {
  const stake = { status: 2, type: 0, amount: 1_000 }
  const mines = { id: 'r1', casino_game: { name: 'Mines' } }
  expect(transactionEvent(ana, movement({ ...stake, source_type: 'casino', source: mines }))).toMatchObject({
    event: 'bet_transaction',
    category: 'Cassino',
    item_name: 'Mines',
    value: 10,
  })
  const market = { sport_name: 'Futebol', full_name: 'Resultado final' }
  const bet = movement({ ...stake, source_type: 'bet', source: { id: 'b1', type: 'single', market } })
  expect(transactionEvent(ana, bet)).toMatchObject({
    event: 'bet_transaction',
    category: 'Esportes',
    item_name: 'Resultado final',
  })
})

it('[MONEY-4] says nothing of payouts, what is taken back of them, withdrawals and what came to nothing', () => {
  for (const quiet of [
    { source_type: 'casino', status: 2, type: 1 },
    { source_type: 'casino', status: 0, type: 0 },
    { source_type: 'bet', status: 2, type: 0, source: { id: 'b1', reversal: true } },
    { source_type: 'withdrawal', status: 2, type: 0 },
    { source_type: 'deposit', status: 1 },
  ] as const)
    expect(transactionEvent(ana, movement(quiet))).toBeUndefined()
})

it('[ATTR-2] tells of a sign-up, and who is not verified yet', () => {
  expect(signUpEvent({ ...ana, status: 'Pendente' })).toEqual({ event: 'sign_up', ...about, user_kyc: false })
})

it('flags the first to the fourth deposit alone', () => {
  const flagged = (occurrence: number | null) =>
    Object.entries(depositFlags(occurrence)).flatMap(([name, is]) => (is ? [name] : []))
  expect([1, 2, 3, 4, 5].map(flagged)).toEqual([
    ['first_deposit'],
    ['second_deposit'],
    ['third_deposit'],
    ['fourth_deposit'],
    [],
  ])
  expect(flagged(null)).toEqual([])
})

it('[ATTR-2] waits for a tag manager that is not there yet, and maps bet_transaction to spend_virtual_currency', () => {
  vi.stubGlobal('dataLayer', undefined)
  pushEvent({ event: 'one' })
  pushEvent({ event: 'bet_transaction' })
  expect((globalThis as { dataLayer?: unknown }).dataLayer).toEqual([
    { event: 'one' },
    { event: 'spend_virtual_currency' },
  ])
})

it('leaves out name, e-mail and phone where the law forbids to pass them on', () => {
  expect(withoutContacts(signUpEvent(ana))).toEqual({ event: 'sign_up', user_id: 7, user_kyc: true })
})
