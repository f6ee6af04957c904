// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, it } from 'vitest'
import { mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { queries } from '../../lib/queries/client.ts'
import { session } from '../../state/player.ts'
import { favouritesQuery, useFavourites } from './favourites.ts'
import type { Game } from './game.ts'

const mark = (...names: string[]) => {
  const data = names.map((name, id) => ({ id, name }) as Game)
  queries().setQueryData(favouritesQuery().queryKey, { success: true, data })
}

const Names = () => (
  <p>
    {useFavourites()
      ?.map(({ name }) => name)
      .join() ?? '?'}
  </p>
)
const page = (key: number) => (
  <QueryClientProvider client={queries()}>
    <Names key={key} />
  </QueryClientProvider>
)
const shown = () => document.querySelector('p')?.textContent

it('the games of the page stay where they are when one is marked or unmarked: the next visit shows it', () => {
  arrive()
  session.set({ status: 'player', user: {} as never })
  mark()
  const show = mount(page(1))
  expect(shown()).toBe('')
  act(() => mark('Mines', 'Dice'))
  expect(shown()).toBe('')
  show(page(2))
  expect(shown()).toBe('Mines,Dice')
  act(() => mark('Dice'))
  expect(shown()).toBe('Mines,Dice')
  act(() => session.set({ status: 'anonymous' }))
})
