// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { RouterContext } from '../../shell/index.ts'
import { at } from '../../test/around.ts'
import { mount } from '../../test/dom.tsx'
import { arrive } from '../../test/page.tsx'
import { speak } from '../lib/language.ts'
import { queries } from '../lib/queries/client.ts'
import { pt } from '../messages/pt.ts'
import { slipCount } from '../state/slip.ts'
import { BottomBar } from './bottom-bar.tsx'

const entries = () => [...document.querySelectorAll('nav > *')].map(({ textContent }) => textContent)

it('has the search until something is chosen, then the slip with its count', () => {
  speak('pt', pt)
  arrive()
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={at('/')}>
        <BottomBar />
      </RouterContext>
    </QueryClientProvider>,
  )
  expect(entries()).toEqual(['Menu', 'Cassino', 'Esportes', 'Buscar', 'Conta'])
  act(() => slipCount.set(2))
  expect(entries()).toEqual(['Menu', 'Cassino', 'Esportes', 'Bilhete 2', 'Conta'])
  act(() => slipCount.set(0))
})
