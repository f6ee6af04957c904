// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { Notice } from './notice.tsx'
import { protectionQuery, type ShownProtection } from './own-limits.ts'

const shown = (notice: ShownProtection['notice'], own: number | null = null) => {
  const limits = [{ of: 'losses', period: 'month', own }]
  queries().setQueryData(protectionQuery().queryKey, { notice, limits } as ShownProtection)
  return renderHtml(<Notice />)
}
const NOTICE: ShownProtection['notice'] = {
  day: '2026-11-24',
  reasons: [
    { marker: 'losses', value: 600_000 },
    { marker: 'nights', value: 4 },
  ],
  proposal: 300_000,
}

beforeEach(() => {
  speak('pt', pt)
  arrive()
})

it('[LAW-RG-8] tells the player what was seen, why he is told, and proposes a limit that he does not have yet', () => {
  const html = shown(NOTICE).replace(/\s/g, ' ')
  expect(html).toContain('24 de novembro de 2026')
  expect(html).toContain('você perdeu R$ 6.000,00')
  expect(html).toContain('em 4 dias')
  expect(html).toContain('Por que estou vendo isto?')
  expect(html).toContain('R$ 3.000,00 por mês')
  expect(shown(NOTICE, 300_000)).not.toContain('Usar esse limite')
})

it('says nothing when there is nothing to say', () => {
  expect(shown(null)).toBe('')
})
