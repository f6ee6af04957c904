// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import type { User } from '../../state/session.ts'
import { Toasts } from '../../ui/toast.tsx'
import type { KycState } from './kyc-state.ts'

arrive({ face: { script: '/faceindex.js', host: 'https://company.example', token: 'x' } })
const { useVerification } = await import('./use-verification.ts')
const { useFaceCheck } = await import('./use-face-check.ts')
const { VerificationState } = await import('./verification.tsx')
const { returnPage, storeAttempt, storeReturnPage } = await import('./stored-attempt.ts')

const ANA = { id: 7, status: 'Ativo' } as User
const STANDING: KycState = {
  ...{ user_status: 'pending_kyc', isApproved: false, transactionId: 'ver_1', last_refusal: null },
  ...{ url: 'https://company.example/v/ver_1', cafOnboarding: null, provider: 'legitimuz', face_check: null },
}
const FACE = { why: 'new_device', reference: 'ref_1', is_offered: true } as const

let answer: KycState
beforeEach(() => {
  speak('pt', pt)
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  queries().clear()
  vi.unstubAllGlobals()
})

function Page({ returned }: { returned: string | null }) {
  useVerification(ANA, returned)
  return <Toasts />
}
const within = (part: React.ReactNode) => <QueryClientProvider client={queries()}>{part}</QueryClientProvider>
const message = () => document.querySelector('[role=status]')?.textContent ?? ''

it.each<[string, Partial<KycState>, string | null]>([
  [
    'Verificação KYC concluída com sucesso!',
    { isApproved: true, user_status: 'approved', url: null },
    'submitted',
  ],
  ['Falha na verificação KYC: recusada', { transactionId: 'ver_2', last_refusal: 'refused' }, 'submitted'],
  ['Verificação KYC fechada.', {}, 'abandoned'],
])('[KYC-5] who comes back from the company is told: %s', async (words, over, returned) => {
  storeAttempt('ver_1')
  answer = { ...STANDING, ...over }
  mount(within(<Page returned={returned} />))
  await act(() => vi.waitFor(() => expect(message()).toContain(words)))
})

function Check() {
  const { begin } = useFaceCheck({ ...STANDING, face_check: FACE }, '52998224725', () => {})
  return (
    <>
      <button type="button" onClick={begin}>
        Foto
      </button>
      <Toasts />
    </>
  )
}

it('[KYC-5] where the script of the company does not start: Erro ao inicializar verificação facial.', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')))
  })
  mount(within(<Check />))
  act(() => document.querySelector('button')?.click())
  await act(() => vi.waitFor(() => expect(message()).toContain('Erro ao inicializar verificação facial.')))
  vi.restoreAllMocks()
})

it('who comes back with his identity proven is led to where he was, until he has gone elsewhere or an hour has passed', async () => {
  history.replaceState(null, '', '/games/mines?from=lobby')
  storeReturnPage()
  answer = { ...STANDING, isApproved: true, user_status: 'approved', url: null }
  const page = (
    <RouterContext value={at('/user/account/document')}>
      <VerificationState user={ANA} returned="submitted" />
    </RouterContext>
  )
  const ways = async () => {
    await act(() => vi.waitFor(() => expect(document.querySelectorAll('a')).toHaveLength(2)))
    return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  }
  const show = mount(within(page))
  expect(await ways()).toEqual(['/user/wallet/deposit', '/games/mines?from=lobby'])
  show(null)
  show(within(page))
  expect(await ways()).toEqual(['/user/wallet/deposit', '/'])
  storeReturnPage()
  expect(returnPage()).toBe('/games/mines?from=lobby')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000)
  expect(returnPage()).toBeUndefined()
  vi.restoreAllMocks()
})
