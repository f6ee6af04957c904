import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { renderHtml } from '../../test/page.tsx'
import { island, renderWhole } from './island.tsx'

const Far = island(async () => ({ default: () => <p>far below</p> }), { room: 'min-h-87' })

it('who scrolls faster than a part comes sees its place, not an empty page', () => {
  renderWhole(false)
  const html = renderHtml(<Far />)
  renderWhole(true)
  expect(html).toBe('<div class="room min-h-87"></div>')
  const css = readFileSync(new URL('../../app/styles/motion.css', import.meta.url), 'utf8')
  expect(css).toMatch(/\.room:empty \{[^}]*background: var\(--surface\)/)
})
