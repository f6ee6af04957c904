import { beforeEach, expect, it } from 'vitest'
import { arrive, htmlOf } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
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

const show = (game: Game, note?: string) => htmlOf(<GameCard game={game} note={note} />, '/casino')

const house = (settings: object) => arrive({ data: { 'GET /v2/settings/': settings } })

beforeEach(() => {
  speak('pt', pt)
  house({})
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

it('says of every game that bets are closed, while the operator has closed them', () => {
  house({ casino_enabled: false })
  expect(show(MINES, 'RTP 99%')).toContain('Fechado agora')
  expect(show(MINES, 'RTP 99%')).not.toContain('RTP 99%')
  expect(show({ ...MINES, coming: true, path: null })).toContain('Em breve')
})

it('the first picture of a page is fetched at once, the others when they are near', () => {
  expect(show(MINES)).toContain('loading="lazy"')
  const first = htmlOf(<GameCard game={MINES} isFirst />, '/casino')
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
})
