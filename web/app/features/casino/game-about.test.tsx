// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouterContext } from '../../../shell/index.ts'
import { at } from '../../../test/around.ts'
import { clickAlone, mount } from '../../../test/dom.tsx'
import { arrive } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { pt } from '../../messages/pt.ts'
import { dialog } from '../../state/dialogs.ts'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'

const GAME = {
  id: 7,
  slug: 'caju',
  name: 'Caju',
  provider: { slug: 'casa', name: 'Casa' },
  path: '/play/caju',
  image: null,
  image_cf: null,
  state: 'open',
  rtp_bp: null,
} as unknown as Game

const go = vi.fn(async () => {})
const link = () => document.querySelector('a') as HTMLAnchorElement
const touch = (type: string, more: PointerEventInit = {}) =>
  act(() => {
    link().dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', ...more }))
  })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  speak('pt', pt)
  arrive()
  go.mockClear()
  mount(
    <QueryClientProvider client={queries()}>
      <RouterContext value={{ ...at('/casino'), go }}>
        <ul>
          <GameCard game={GAME} />
        </ul>
      </RouterContext>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  act(() => dialog.set(undefined))
})

it('[CASINO-1] a finger that rests on a card is told about the game, and opens nothing when it is lifted', () => {
  touch('pointerdown')
  act(() => void vi.advanceTimersByTime(500))
  expect(dialog.get()).toMatchObject({ name: 'game', game: { slug: 'caju' } })
  touch('pointerup')
  clickAlone(link())
  expect(go).not.toHaveBeenCalled()
})

it('a tap opens the game, and a finger that scrolls does neither', () => {
  touch('pointerdown', { clientX: 5, clientY: 5 })
  touch('pointermove', { clientX: 5, clientY: 40 })
  act(() => void vi.advanceTimersByTime(500))
  expect(dialog.get()).toBeUndefined()
  touch('pointerup')
  clickAlone(link())
  expect(go).toHaveBeenCalledWith('/play/caju')
})

it('the keyboard reaches a button that tells the same', () => {
  act(() => link().focus())
  const about = [...document.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === 'Sobre Caju',
  )
  clickAlone(about as Element)
  expect(dialog.get()).toMatchObject({ name: 'game' })
})
