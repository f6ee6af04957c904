// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'

// The session reads the boot data at import.
arrive()
const { default: ChooseLimitsDialog } = await import('./choose-limits-dialog.tsx')

beforeEach(() => speak('pt', pt))

it.each([
  ['open', true],
  ['br', false],
] as const)(
  '[LAW-RG-1] in %s the step of a registration that asks for limits may be left out: %s',
  (jurisdiction, mayBeLeftOut) => {
    arrive({ data: { 'GET /v2/settings/': { jurisdiction } } })
    const html = renderHtml(<ChooseLimitsDialog isNew onClose={() => {}} />)
    expect(html).toContain('Perdas, por mês')
    expect(html).toContain('Tempo de jogo, por dia')
    expect(html.includes('Agora não')).toBe(mayBeLeftOut)
  },
)
