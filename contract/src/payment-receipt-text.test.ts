import { MOST_PAYOUTS } from '@jogo/rules/cashier/plan-payouts'
import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { receiptText } from './payment-receipt-text.ts'
import { getWithdrawalReceipt } from './payment-receipts.ts'

const E2EID = 'E99999005202611301402abcdefghijk'
const payment = { part: 1, amount: 123_456, paid_at: '2026-12-01T02:30:09Z', end_to_end_id: E2EID }
const receipt = {
  kind: 'deposit' as const,
  id: '0199f2aa-7b6c-7d21-9f00-0123456789ab',
  amount: 123_456,
  payer: { name: 'Ana Souza', document: 'CPF ***.982.247-**' },
  receiver: { name: 'Jogo Limpo', document: null },
  parts: 1,
  paid: 1,
  payments: [payment],
}
const ZONE = 'America/Sao_Paulo'

it('a receipt says who paid whom, when by the clock of the site, and under which ids', () => {
  const { title, amount, lines, payments, note } = receiptText(receipt, { language: 'pt', zone: ZONE })
  expect([title, amount]).toEqual(['Comprovante de depósito', 'R$\u00a01.234,56'])
  expect(lines).toEqual([
    ['Pago em', '30/11/2026, 23:30:09'],
    ['Quem pagou', 'Ana Souza · CPF ***.982.247-**'],
    ['Quem recebeu', 'Jogo Limpo'],
    ['Instituição do pagador', 'ISPB 99999005'],
    ['ID da transação Pix', E2EID],
    ['Número no site', receipt.id],
  ])
  expect(payments).toEqual([])
  expect(note).toContain('Horário de Brasília')
  expect(receiptText(receipt, { language: 'en', zone: 'America/New_York' }).note).toContain(
    'America/New York',
  )
})

it('of several payments each has its line, and the title counts the paid ones', () => {
  const several = {
    ...receipt,
    kind: 'withdrawal' as const,
    parts: 3,
    paid: 2,
    payments: [payment, { ...payment, part: 3 }],
  }
  for (const [language, of] of [
    ['pt', '2 de 3 pagas'],
    ['en', '2 of 3 paid'],
    ['es', '2 de 3 pagadas'],
  ] as const) {
    const { lines, payments } = receiptText(several, { language, zone: ZONE })
    expect(lines[1]?.[1]).toBe(of)
    expect(payments).toHaveLength(2)
    expect(payments[1]).toMatch(new RegExp(`3 · .*1.234.56.* · .*23:30:09 · ${E2EID}$`))
    expect(lines.flat()).not.toContain(E2EID)
  }
})

it.each([
  ['Ana\u202eazuoS\u0000\n', 'AnaazuoS'],
  ['=HYPERLINK("http://x")', '=HYPERLINK("http://x")'],
  ['<b>Ana</b>', '<b>Ana</b>'],
  ['x'.repeat(121), 'nome não informado'],
])('a name of %j is printed as one harmless line', (name, printed) => {
  const hostile = { ...receipt, payer: { name, document: null } }
  expect(receiptText(hostile, { language: 'pt', zone: ZONE }).lines[1]).toEqual(['Quem pagou', printed])
})

it('an id of another form names no institution, and without an id none is claimed', () => {
  const names = (end_to_end_id: string | null) =>
    receiptText(
      { ...receipt, payments: [{ ...payment, end_to_end_id }] },
      { language: 'pt', zone: ZONE },
    ).lines.map(([name]) => name)
  expect(names('D99999005202611301402abcdefghijk')).not.toContain('Instituição do pagador')
  expect(names(null)).not.toContain('ID da transação Pix')
})

it.each([
  ['1', true],
  [String(MOST_PAYOUTS), true],
  ['0', false],
  ['100000', false],
])('[MONEY-12] part %s of a withdrawal can be asked for: %s', (part, isPart) => {
  expect(Value.Check(getWithdrawalReceipt.query, { part })).toBe(isPart)
})
