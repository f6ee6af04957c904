// @vitest-environment happy-dom
import { bankNamed } from '@jogo/rules/banks'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'

// The session reads the boot data at import.
arrive()
const { default: CompleteProfileDialog } = await import('./complete-profile-dialog.tsx')
const { profileQuery } = await import('./own-profile.ts')

const CONTACT = { shown: 'ana@example.com', confirmed_at: null, waiting: null }
const ADDRESS = {
  ...{ cep: '01310100', street: 'Avenida Paulista', number: '1000', complement: '' },
  ...{ district: '', city: 'São Paulo', state: 'SP' },
}
const shownIn = (jurisdiction: 'open' | 'br', has: object) => {
  arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
  const profile = { email: CONTACT, phone: CONTACT, gender: 1, address: null, bank_account: null, ...has }
  queries().setQueryData(profileQuery().queryKey, profile)
  return renderHtml(<CompleteProfileDialog isNew onClose={() => {}} />)
}

beforeEach(() => speak('pt', pt))

describe('the step of a registration that completes what is known of a player', () => {
  it.each([
    ['open', true],
    ['br', false],
  ] as const)('[LAW-KYC-6] in %s it may be left out: %s', (jurisdiction, mayBeLeftOut) => {
    const html = shownIn(jurisdiction, {})
    expect(html).toContain('Rua ou avenida')
    expect(html.includes('Agora não')).toBe(mayBeLeftOut)
  })

  it('[LAW-KYC-6] asks only for what is missing, and for the gender only where the law wants to know it', () => {
    expect(shownIn('br', { address: ADDRESS })).toContain('Instituição')
    expect(shownIn('br', { address: ADDRESS, gender: null })).toContain('A Receita Federal não nos informou')
    expect(shownIn('open', { address: ADDRESS, gender: null })).toContain('Instituição')
  })

  it.each([
    ['nubank', '260'],
    [' ITAU ', '341'],
    ['Banco da Praça', undefined],
  ])('knows the institution %j as %s', (typed, code) => {
    expect(bankNamed(typed)).toBe(code)
    expect(shownIn('br', { address: ADDRESS })).toContain('<option value="Nubank">')
  })
})
