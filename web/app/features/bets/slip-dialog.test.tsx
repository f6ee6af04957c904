// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { slipCount } from '../../state/slip.ts'
import SlipDialog from './slip-dialog.tsx'

it('[SPORT-6] leads to the book of a supplier where that stands behind /sports, and is emptied', async () => {
  speak('pt', pt)
  arrive({ data: { 'GET /v2/settings/': { sportsbook_source: 'supplier' } } })
  slipCount.set(2)
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/')}>
        <SlipDialog onClose={() => {}} />
      </RouterContext>
    </QueryClientProvider>,
  )
  expect(document.querySelector('dialog a')?.getAttribute('href')).toBe('/sports')
  await vi.waitFor(() => expect(slipCount.get()).toBe(0))
})
