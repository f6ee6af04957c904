// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { arrive, htmlOf } from '../../test/page.tsx'
import { speak } from '../lib/language.ts'
import { queries } from '../lib/queries/client.ts'
import { pt } from '../messages/pt.ts'

// The session reads the boot data as it is imported.
arrive()
const { default: FirstStepsDialog } = await import('./first-steps-dialog.tsx')
const { profileQuery } = await import('../features/profile/own-profile.ts')
const { protectionQuery } = await import('../features/protection/own-limits.ts')

const LIMITS = [
  { of: 'losses', period: 'month', own: 10_000 },
  { of: 'minutes', period: 'day', own: 60 },
]
const PROFILE = { gender: 1, address: {}, bank_account: {} }

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
    speak('pt', pt)
    arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
    queries().setQueryData(protectionQuery().queryKey, { limits } as never)
    queries().setQueryData(profileQuery().queryKey, profile as never)
    const html = htmlOf(<FirstStepsDialog onClose={() => {}} />)
    expect(html.split('>Feito<').length - 1).toBe(done)
    expect(html.split('>Falta<').length - 1).toBe(3 - done)
    expect(html.includes('Agora não')).toBe(mayBeLeftOut)
  },
)
