import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { outdated } from '../../state/outdated.ts'
import { NewBuildBar } from './new-build-bar.tsx'

afterEach(() => outdated.set(false))

it('[START-9] a newer build is offered, in a place that says nothing until then', () => {
  speak('pt', pt)
  expect(renderToStaticMarkup(<NewBuildBar />).replace(/<[^>]+>/g, '')).toBe('')
  outdated.set(true)
  const shown = renderToStaticMarkup(<NewBuildBar />)
  expect(shown).toContain('Há uma versão nova do site.')
  expect(shown).toMatch(/<button[^>]*>(<[^>]+>)*Atualizar/)
  expect(shown).toContain('role="status"')
})
