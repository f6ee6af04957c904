import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { GoodToKnow } from './good-to-know.tsx'

it('says how money comes and goes, and leads to limits and pauses', () => {
  speak('pt', pt)
  const html = renderToStaticMarkup(
    <RouterContext value={at('/user/wallet')}>
      <GoodToKnow />
    </RouterContext>,
  )
  expect(html.match(/<li/g)).toHaveLength(3)
  expect(html).toMatch(/href="\/user\/protection"[^>]*>Parar ou fazer uma pausa/)
})
