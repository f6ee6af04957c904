// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { User } from '../../state/session.ts'

arrive()
const { WhoCard } = await import('./who-card.tsx')

beforeEach(() => speak('pt', pt))

const ANA = { name: 'ANA', birthday: '1990-01-01', document: { number: '52998224725' } }
const barred = { bar: { kind: 'exclusion', by: 'player', until: null }, may_play: false, may_deposit: false }

it.each([
  [
    'may do everything',
    { status: 'Ativo', bar: null, may_withdraw: true },
    'Se faltar outro dado, pedimos na hora.',
  ],
  [
    'is excluded',
    { status: 'Ativo', may_withdraw: true, ...barred },
    'O saque está liberado. Há um bloqueio',
  ],
  [
    'is to show his face',
    { status: 'Pendente', bar: null, may_withdraw: true },
    'O saque continua aberto. Confirmar',
  ],
  ['is new', { status: 'Pendente', bar: null, may_withdraw: false }, 'é preciso para depositar e apostar.'],
])('the account says what is open to who %s, and nothing else', (_who, stands, words) => {
  const html = renderHtml(<WhoCard user={{ ...ANA, ...stands } as unknown as User} />)
  expect(html).toContain(words)
  expect(html.match(/liberad|libera |pedimos|preciso/g)).toHaveLength(1)
})
