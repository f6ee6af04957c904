// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { publicQuery } from '../../lib/queries/public.ts'
import { storeOrigin } from '../../lib/tracking/stored-origin.ts'
import { pt } from '../../messages/pt.ts'

arrive()
const { default: RegisterForm } = await import('./register-form.tsx')
// Preloaded, so that the form renders it at once.
await import('./register-referral.tsx')
// The state of the form is set below; no request is answered.
vi.stubGlobal('fetch', () => new Promise(() => undefined))

const nothing = () => {}
const INVITATION = {
  name: 'An*** S.',
  programme: {
    ...{ state: 'open' as const, law: null, min_deposit: 1_000, most: 5 },
    referrer: { amount: 500, to: 'real' as const, rollover: null },
    referee: { amount: 300, to: 'bonus' as const, rollover: { multiple: 3_000, days: 7 } },
  },
}
type Invitation = Omit<typeof INVITATION, 'name' | 'programme'> & { name: string | null; programme: object }

/** The register form of a visitor from the link of 77 unless `id` is given. */
async function invitationText(invitation: Invitation, { refer_enabled = true, id = '77' } = {}) {
  arrive({ data: { 'GET /v2/settings/': { refer_enabled }, 'GET /v2/coupons/register': { text: '' } } })
  if (id) storeOrigin('referrer_id', id)
  queries().setQueryData(publicQuery('GET /v2/referrals/:id', { params: { id } }).queryKey, invitation)
  mount(
    <QueryClientProvider client={queries()}>
      <RegisterForm onAsked={nothing} onDone={nothing} />
    </QueryClientProvider>,
  )
  await act(async () => void (await new Promise((done) => setTimeout(done, 0))))
  return (document.body.textContent ?? '').replace(/\s/g, ' ')
}

beforeEach(() => speak('pt', pt))
afterEach(() => {
  localStorage.clear()
  queries().clear()
})

it('[BONUS-9] who came by a link reads in the register form what both get, for what, and when neither is paid', async () => {
  const text = await invitationText(INVITATION)
  expect(text).toContain('An*** S. convidou você.')
  expect(text).toContain('Você recebe R$ 3,00 de bônus, para apostar 3 vezes em 7 dias, quando vocês dois')
  expect(text).toContain('primeiro depósito, de pelo menos R$ 10,00.')
  expect(text).toContain('Quem convidou recebe R$ 5,00.')
  expect(text).toContain('no máximo 5 pessoas: depois disso nenhum dos dois recebe')
  expect(text).toContain('vê o começo do seu nome, o dia do cadastro e como está o prêmio')
})

it('[BONUS-9] beyond the most the form says that neither is paid, and promises nothing', async () => {
  const text = await invitationText({ ...INVITATION, programme: { ...INVITATION.programme, state: 'full' } })
  expect(text).toContain('máximo de 5 indicações com prêmio. Por este cadastro nenhum dos dois recebe.')
  expect(text).not.toContain('Você recebe')
})

it.each<readonly [string, Parameters<typeof invitationText>]>([
  ['while no rewards are offered', [INVITATION, { refer_enabled: false }]],
  ['without a link', [INVITATION, { id: '' }]],
  ['by the link of nobody', [{ ...INVITATION, name: null }]],
  [
    'while the programme is closed',
    [{ ...INVITATION, programme: { ...INVITATION.programme, state: 'closed' } }],
  ],
  [
    'where the law forbids it',
    [{ ...INVITATION, programme: { ...INVITATION.programme, state: 'forbidden' } }],
  ],
])('[BONUS-9] the form says nothing of an invitation %s', async (_, args) => {
  const text = await invitationText(...args)
  expect(text).not.toMatch(/convid|recebe/)
})
