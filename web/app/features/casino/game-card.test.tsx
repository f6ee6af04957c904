import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { type Boot, setBoot } from '../../state/boot.ts'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'

const MINES: Game = {
  id: 1,
  slug: 'mines',
  name: 'Mines',
  provider: { slug: 'jogo-limpo', name: 'Jogo Limpo' },
  categories: ['originals'],
  image: '/images/x/card',
  image_cf: null,
  coming: false,
  path: '/games/mines',
}

const show = (game: Game, note?: string) =>
  renderToStaticMarkup(
    <Router ssrPath="/casino">
      <GameCard game={game} note={note} />
    </Router>,
  )

beforeEach(() => {
  speak('pt', pt)
  setBoot({ config: {}, data: {} } as unknown as Boot)
})

it('opens a game that can be played, and lets it be marked', () => {
  const html = show(MINES, 'RTP 99%')
  expect(html).toContain('href="/games/mines"')
  expect(html).toContain('RTP 99%')
  expect(html).toContain('aria-label="Favoritar Mines"')
  expect(html).toMatch(/<img [^>]*width="360" height="480" loading="lazy"/)
})

it('says of a game that is still being built that it is, and leads nowhere', () => {
  const html = show({ ...MINES, coming: true, path: null })
  expect(html).toContain('Em breve')
  expect(html).not.toContain('href=')
  expect(html).not.toContain('Favoritar')
})
