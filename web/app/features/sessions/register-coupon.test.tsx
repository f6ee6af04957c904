// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { store } from '../../lib/storage.ts'
import { pt } from '../../messages/pt.ts'
import { RegisterCoupon } from './register-coupon.tsx'

afterEach(() => localStorage.clear())

const shown = (text: string) => {
  speak('pt', pt)
  arrive({ data: { 'GET /v2/coupons/register': { text } } })
  return renderHtml(<RegisterCoupon />)
}

it('[BONUS-12] the register form shows what is said of coupons, a line each, and nothing where nothing is said', () => {
  const html = shown('Verão: R$ 20 para jogar.\nInverno: R$ 10.')
  expect(html).toContain('<p>Verão: R$ 20 para jogar.</p><p>Inverno: R$ 10.</p>')
  expect(shown('')).toBe('')
})

it('[BONUS-11] the code that goes along is named', () => {
  store('code', 'VERAO')
  expect(shown('')).toContain('VERAO')
})
