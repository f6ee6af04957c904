import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../lib/language.ts'
import { pt } from '../messages/pt.ts'
import { withdrawableNow } from '../state/withdrawable.ts'
import { OpenWagering } from './open-wagering.tsx'
import { RetryNotice } from './retry-notice.tsx'

const rollover = { left: 7_500, whole: 10_000, until: '2026-12-20T12:00:00Z' }

it('[MONEY-10] calls nothing withdrawable while deposits are to be staked, and follows the balance otherwise', () => {
  expect(withdrawableNow({ withdrawable: 0, rollover, referral_pending: null }, 20_000).withdrawable).toBe(0)
  expect(
    withdrawableNow({ withdrawable: 500, rollover: null, referral_pending: null }, 900).withdrawable,
  ).toBe(900)
  expect(withdrawableNow({ withdrawable: 500, rollover: null, referral_pending: null }).withdrawable).toBe(
    500,
  )
})

it('[MONEY-10] says what is left to stake, how far it is, and until when', () => {
  speak('pt', pt)
  const html = renderToStaticMarkup(<OpenWagering rollover={rollover} />).replace(/\s/g, ' ')
  expect(html).toContain('Falta apostar R$ 75,00 para sacar')
  expect(html).toContain('R$ 25,00 apostados de R$ 100,00.')
  expect(html).toContain('aria-valuenow="25"')
  expect(html).toMatch(/saque é liberado em .*20/)
})

it('[MONEY-10] where it cannot be known, says why and lets the player ask again', () => {
  speak('pt', pt)
  const html = renderToStaticMarkup(<RetryNotice error={new Error('offline')} onRetry={() => {}} />)
  expect(html).toContain('role="alert"')
  expect(html).toContain(pt.layouts.retry)
})
