import { expect, it } from 'vitest'
import { isClosed } from './closed.ts'

const PAGES = [
  '/sports',
  '/sports/futebol',
  '/sports/esports',
  '/altenar-sports/ao-vivo',
  '/sportsbook',
  '/casino',
]

it.each([
  [{}, []],
  [{ sport_enabled: true, sportsbook_esports: true, sportsbook_second: true }, []],
  [{ sportsbook_esports: false }, ['/sports/esports']],
  [{ sportsbook_second: false }, ['/altenar-sports/ao-vivo']],
  [{ sport_enabled: false }, ['/sports', '/sports/futebol', '/sports/esports', '/altenar-sports/ao-vivo']],
])('with %j, closed is %j', (settings, closed) => {
  expect(PAGES.filter((page) => isClosed(page, settings))).toEqual(closed)
})
