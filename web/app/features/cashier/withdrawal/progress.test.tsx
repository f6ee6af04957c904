import { expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../../test/page.tsx'
import { speak } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries/client.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { pt } from '../../../messages/pt.ts'
import { clockPhase } from './clock.tsx'
import PayoutPlan from './payout-plan.tsx'
import { payoutText } from './payout-row.tsx'
import WithdrawalProgress from './progress.tsx'
import { timeBeside } from './times.ts'
import { type Withdrawal, withdrawalQuery } from './withdrawal.ts'

const NOW = Date.now()
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()
const payout = (part: number, over: Partial<Withdrawal['parts'][number]> = {}) => ({
  ...{ id: `p${part}`, part, amount: 10_000, state: 'waiting' as const, due_at: at(0) },
  ...{ paid_at: null, end_to_end_id: null, failure_reason: null, ...over },
})
const withdrawal = (over: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id: 'w', amount: 30_000, status: 0, state: 'paying', pix_key: '***.982.247-**' },
  ...{ failure_reason: null, requested_at: at(-1), paid_at: null, end_to_end_id: null },
  ...{ amount_paid: 0, amount_pending: 30_000, amount_given_back: 0 },
  clock: { step: 'bank', starts_at: at(-1), ends_at: at(119) },
  ...{ hold: null, parts: [payout(1)], parts_count: 1 },
  ...over,
})

function shown(over: Partial<Withdrawal>): string {
  speak('pt', pt)
  arrive()
  queries().setQueryData(withdrawalQuery('w').queryKey, withdrawal(over))
  return plainText(<WithdrawalProgress id="w" />)
}
const plainText = (content: React.ReactNode) =>
  renderHtml(content)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const PAID = { state: 'paid', status: 2, clock: null, amount_paid: 30_000, amount_pending: 0 } as const

it.each<[string, Partial<Withdrawal>, RegExp]>([
  ['at the bank', {}, /Prazo para chegar ao seu banco.*São 120 minutos.*No seu banco/],
  [
    'about to be sent',
    { state: 'requested', clock: { step: 'sending', starts_at: at(-1), ends_at: at(119) } },
    /Enviando ao seu banco/,
  ],
  [
    'with a next payment tomorrow',
    { clock: { step: 'scheduled', starts_at: at(1_500), ends_at: at(1_620) }, parts_count: 2 },
    /Próxima parte \d\d\/\d\d, \d\d:\d\d.*começa nessa hora.*Próxima parte agendada/,
  ],
  [
    'with its only payment tomorrow',
    { clock: { step: 'scheduled', starts_at: at(1_500), ends_at: at(1_620) } },
    /Sai em \d\d\/\d\d, \d\d:\d\d.*começa nessa hora.* Agendado/,
  ],
  [
    'paid two days after its request',
    { ...PAID, requested_at: '2026-11-21T12:00:00Z', paid_at: '2026-11-23T12:00:05Z' },
    / 21\/11, 09:00:00 .* 23\/11, 09:00:05 /,
  ],
  [
    'that the bank sent back in part',
    { ...PAID, amount_paid: 20_000, amount_given_back: 10_000 },
    / Pago R\$ 200,00 De volta ao saldo R\$ 100,00 /,
  ],
  [
    'over its time',
    { clock: { step: 'bank', starts_at: at(-121), ends_at: at(-1) } },
    /O prazo de 120 minutos passou.*fale com o suporte/,
  ],
  [
    'held for a reason',
    {
      state: 'held',
      clock: { step: 'review', starts_at: at(-1), ends_at: at(119) },
      hold: { reason: 'security_changed', case: 7, next: 'answer_case' },
    },
    /mudou há pouco.*Responda no atendimento.*Abrir o atendimento 7.*Em análise/,
  ],
  [
    'paid in part',
    {
      ...{ state: 'part_paid', status: 2, clock: null, parts_count: 3 },
      ...{ amount_paid: 20_000, amount_pending: 0, amount_given_back: 10_000 },
      parts: [
        payout(1, { state: 'paid', paid_at: at(0), end_to_end_id: 'E1' }),
        payout(2, { state: 'failed', failure_reason: 'key_not_found' }),
        payout(3, { state: 'paid', paid_at: at(0), end_to_end_id: 'E3' }),
      ],
    },
    /R\$ 200,00 foram pagos, e R\$ 100,00 voltaram.*Em 3 partes.*Parte 2 R\$ 100,00 voltou ao saldo Seu CPF não está cadastrado.*Parte 3/,
  ],
  [
    'back in the balance',
    {
      ...{ state: 'returned', status: 1, clock: null, failure_reason: 'returned' },
      parts: [payout(1, { state: 'returned', end_to_end_id: 'E77' })],
    },
    /O valor voltou para o seu saldo.*o seu banco devolveu.*ID da transação Pix: E77 Copiar ID/,
  ],
])('[MONEY-7] [MONEY-12] a withdrawal %s says so', (_, over, words) => {
  expect(shown(over)).toMatch(words)
})

it.each([
  ['within its time', -1, /Prazo para chegar ao seu banco.*Em análise/],
  ['over its time', -121, /O prazo de 120 minutos passou\. Seu dinheiro está guardado\. Se quiser/],
  ['with a later payment', 1_500, /O prazo começa em.*Em análise/],
])('[LAW-AML-3] of a review %s nothing is said but its step and its clock', (_, start, words) => {
  const text = shown({
    state: 'held',
    clock: { step: 'review', starts_at: at(start), ends_at: at(start + 120) },
    hold: { reason: 'review', case: null, next: 'wait' },
    ...{ parts: [payout(1), payout(2, { due_at: at(1_500) })], parts_count: 2 },
  })
  expect(text).toMatch(words)
  expect(text).toMatch(
    /Em análise R\$ 300,00.*Parte 1 R\$ 100,00 aguarda a análise.*R\$ 100,00 aguarda a análise/,
  )
  expect(text).not.toMatch(/a caminho|continua|na fila|sai em|pr[óo]xima parte/i)
  for (const words of [
    ...Object.values(pt.withdrawal.hold_reasons),
    ...Object.values(pt.withdrawal.hold_steps),
  ])
    expect(text).not.toContain(words)
  expect(text).not.toContain('atendimento')
})

it.each([
  [-1, 'later'],
  [0, 'running'],
  [119.9, 'running'],
  [120, 'over'],
] as const)('%s minutes after its beginning the clock is %s', (minutes, phase) => {
  const clock = { step: 'sending' as const, starts_at: at(0), ends_at: at(120) }
  expect(clockPhase(clock, NOW + minutes * 60_000)).toBe(phase)
})

it('a payout says when it is sent, and that it is about to be once that time has come', () => {
  expect(payoutText(payout(1, { due_at: at(5) }), withdrawal(), NOW)).toMatch(
    /^sai em \d\d\/\d\d, \d\d:\d\d$/,
  )
  expect(payoutText(payout(1, { due_at: at(5) }), withdrawal(), NOW + 300_000)).toBe('na fila de envio')
})

it('a payout shows its day unless it is that of the request, and its Pix id when the bank sent it back', () => {
  const requested = { ...withdrawal(), requested_at: '2026-11-21T12:00:00Z' }
  const paid = (paid_at: string) => payoutText(payout(1, { state: 'paid', paid_at }), requested, NOW)
  expect(paid('2026-11-22T02:59:00Z')).toBe('paga 23:59')
  expect(paid('2026-11-22T03:00:00Z')).toBe('paga 22/11, 00:00')
  expect(timeBeside('2026-11-21T12:00:09Z', requested.requested_at, true)).toBe('09:00:09')
  const parts = [
    payout(1),
    payout(2, { state: 'returned', end_to_end_id: 'E78', failure_reason: 'returned' }),
  ]
  expect(shown({ parts, parts_count: 2 })).toMatch(/devolvida pelo banco.*ID da transação Pix: E78 Copiar ID/)
})

it('the plan of a withdrawal is blank until it is known, and names the time of a single payment', () => {
  speak('pt', pt)
  arrive()
  const plan = <PayoutPlan amount={5_000} />
  expect(plainText(plan)).toBe('')
  const { queryKey } = ownQuery('GET /api/withdrawals/plan', { query: { amount: '5000' } })
  queries().setQueryData(queryKey, { parts: 1, last_due_at: at(0) })
  expect(plainText(plan)).toBe(pt.cashier.soon)
  queries().setQueryData(queryKey, { parts: 1, last_due_at: at(90) })
  expect(plainText(plan)).toMatch(/^O pagamento sai em \d\d\/\d\d, \d\d:\d\d\.$/)
})
