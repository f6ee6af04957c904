import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { HowItWorks } from './bonuses.tsx'

it('says in three steps how a bonus becomes money, and that it can be given up', () => {
  speak('pt', pt)
  const html = renderToStaticMarkup(<HowItWorks />)
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(html).toContain('Você pode desistir dele quando quiser')
})
