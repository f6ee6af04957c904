// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../shell/index.ts'
import { at } from '../../test/around.ts'
import { mount } from '../../test/dom.tsx'
import { arrive, renderHtml } from '../../test/page.tsx'
import { speak } from '../lib/language.ts'
import { queries } from '../lib/queries/client.ts'
import { ownQuery } from '../lib/queries/own.ts'
import { pt } from '../messages/pt.ts'
import { dialog, openDialog } from '../state/dialogs.ts'
import type { User } from '../state/player.ts'

// Calls without a prepared answer stay pending.
vi.stubGlobal('fetch', () => new Promise(() => {}))
// The session reads the boot data at import.
arrive()
const { default: FirstStepsDialog } = await import('./first-steps-dialog.tsx')
const { ANONYMOUS, session } = await import('../state/player.ts')
const { profileQuery } = await import('../features/profile/own-profile.ts')
const { protectionQuery } = await import('../features/protection/own-limits.ts')

const LIMITS = [
  { of: 'losses', period: 'month', own: 10_000 },
  { of: 'minutes', period: 'day', own: 60 },
]
const PROFILE = { gender: 1, address: {}, bank_account: {} }

function know(jurisdiction: string, limits: unknown, profile: unknown): void {
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
  queries().setQueryData(protectionQuery().queryKey, { limits } as never)
  queries().setQueryData(profileQuery().queryKey, profile as never)
}

it.each([
  ['open', 'nothing', LIMITS.slice(2), { ...PROFILE, address: null }, 0, true],
  ['open', 'no gender', LIMITS, { ...PROFILE, gender: null }, 2, true],
  ['br', 'one limit', LIMITS.slice(1), PROFILE, 1, false],
  ['br', 'no gender', LIMITS, { ...PROFILE, gender: null }, 1, false],
  ['br', 'no account', LIMITS, { ...PROFILE, bank_account: null }, 1, false],
  ['br', 'all but the identity', LIMITS, PROFILE, 2, true],
] as const)(
  '[LAW-RG-1] [LAW-KYC-6] in %s, %s: what is left after a registration may be left out when the law lets it',
  (jurisdiction, _has, limits, profile, done, mayBeLeftOut) => {
    know(jurisdiction, limits, profile)
    const html = renderHtml(<FirstStepsDialog isNew onClose={() => {}} />)
    expect(html.split('>Feito<').length - 1).toBe(done)
    expect(html.split('>Falta<').length - 1).toBe(3 - done)
    expect(html.includes('Agora não')).toBe(mayBeLeftOut)
  },
)

const show = (part: ReactNode) =>
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/')}>{part}</RouterContext>
    </QueryClientProvider>,
  )
afterEach(() => session.set(ANONYMOUS))

const READY = 'Você já pode depositar e apostar'
it.each([
  ['nothing', [], true, 'Tudo pronto', 3],
  ['new terms', ['terms_changed'], true, 'Falta pouco', 3],
  ['a pause, an exclusion or a register', ['player_barred'], true, 'Passos feitos', 3],
  ['an identity that was taken back', ['kyc_required'], true, 'Falta pouco', 2],
  ['an answer that has not come', undefined, true, 'Passos feitos', 3],
  ['nothing but a proof that this page knows nothing of', [], false, 'Falta pouco', 2],
] as const)(
  'the list says that he may deposit and bet only when the server refuses for nothing: %s',
  (_why, refused, isVerified, title, done) => {
    know('br', LIMITS, PROFILE)
    session.set({ status: 'player', user: { status: isVerified ? 'Ativo' : 'Pendente' } as User })
    if (refused)
      queries().setQueryData(ownQuery('GET /api/eligibility').queryKey, {
        refusals: refused.map((error) => ({ error, message: `O saque continua aberto (${error}).` })),
      })
    show(<FirstStepsDialog isNew onClose={() => {}} />)
    const html = document.body.innerHTML
    expect(html).toContain(`>${title}<`)
    expect(html.includes(READY)).toBe(title === 'Tudo pronto')
    expect(html.split('>Feito<').length - 1).toBe(done)
    const isBarred = refused?.some((error) => error === 'player_barred') === true
    expect(html.includes('O saque continua aberto (player_barred)')).toBe(isBarred)
    expect(html.includes('href="/user/protection"')).toBe(isBarred)
  },
)

it.each([
  ['br', 'choose-limits', undefined],
  ['br', 'verification', undefined],
  ['br', 'terms', 'terms'],
  ['open', 'verification', 'verification'],
] as const)(
  'in %s, refused for %s, the player gets the list, or the one thing that can be missing',
  (jurisdiction, from, single) => {
    know(jurisdiction, [], PROFILE)
    openDialog({ name: 'first-steps', from })
    show(<FirstStepsDialog from={from} onClose={() => {}} />)
    expect(dialog.get()?.name).toBe(single ?? 'first-steps')
    expect(document.querySelectorAll('dialog')).toHaveLength(single ? 0 : 1)
  },
)
