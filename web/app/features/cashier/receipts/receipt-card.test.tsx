// @vitest-environment happy-dom
import { receiptText } from '@jogo/contract/payment-receipt-text'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { buttonNamed, mount } from '../../../../test/dom.tsx'
import { arrive } from '../../../../test/page.tsx'
import type { Answer } from '../../../lib/api.ts'
import { speak } from '../../../lib/language.ts'
import { queries } from '../../../lib/queries/client.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { pt } from '../../../messages/pt.ts'
import { drawReceipt } from './receipt-picture.ts'

arrive()
const { default: ReceiptCard } = await import('./receipt-card.tsx')

const payment = (part: number) => ({
  ...{ part, amount: 10_000, paid_at: '2026-11-21T12:00:00Z', end_to_end_id: null },
})
const RECEIPT: Answer<'GET /api/withdrawals/:id/receipt'> = {
  ...{ kind: 'withdrawal', id: '01934f3c-7a10-7000-8000-000000000009', amount: 123_456 },
  payer: { name: 'Casa', document: null },
  receiver: { name: 'Ana', document: null },
  ...{ parts: 300, paid: 250, payments: Array.from({ length: 200 }, (_, at) => payment(at + 1)) },
}

it('[MONEY-7] a receipt shows its amount, and only the PDF where the browser draws no picture', async () => {
  speak('pt', pt)
  const { queryKey } = ownQuery('GET /api/withdrawals/:id/receipt', { params: { id: 'w' }, query: {} })
  queries().setQueryData(queryKey, RECEIPT)
  mount(
    <QueryClientProvider client={queries()}>
      <ReceiptCard receiptKey={{ kind: 'withdrawal', id: 'w' }} />
    </QueryClientProvider>,
  )
  expect(document.querySelector('h2 + p')?.textContent?.replace(/\s/g, ' ')).toBe('R$ 1.234,56')
  await vi.waitFor(() => expect(() => buttonNamed('Baixar imagem')).toThrow())
  expect(buttonNamed('Baixar PDF')).toBeTruthy()
})

it('the picture of a withdrawal counts every paid part that it does not list', async () => {
  const written: string[] = []
  const context = {
    measureText: () => ({ width: 0 }),
    fillText: (text: string) => written.push(text),
    fillRect: () => {},
  }
  const canvas = { getContext: () => context, toBlob: (take: (blob: Blob) => void) => take(new Blob()) }
  const create = vi.spyOn(document, 'createElement').mockReturnValue(canvas as unknown as HTMLElement)
  const text = receiptText(RECEIPT, { language: 'pt', zone: 'America/Sao_Paulo' })
  await drawReceipt(text, { site: 'Jogo Limpo', paidCount: RECEIPT.paid, moreText: pt.payment_receipt.more })
  create.mockRestore()
  expect(written.filter((row) => /^Parte \d/.test(row))).toHaveLength(2 * 12)
  expect(written).toContain('Mais 238 partes no PDF ou na página do saque.')
})
