import { beforeEach, expect, it } from 'vitest'
import { arrive, htmlOf } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { Book } from './book.tsx'

function show(path: string, settings: object): string {
  arrive({ data: { 'GET /v2/settings/': settings } })
  return htmlOf(<Book title="E-sports" text="Em breve." />, path)
}

beforeEach(() => speak('pt', pt))

it('is open until the operator closes it; a part that is closed leads to the one that is open', () => {
  expect(show('/sports/esports', {})).not.toContain(pt.sportsbook.closed_title)
  const closed = show('/sports/esports', { sportsbook_esports: false })
  expect(closed).toContain(pt.sportsbook.closed_title)
  expect(closed).toMatch(/<a [^>]*href="\/sports"/)
  const open = show('/sports', { sportsbook_esports: false })
  expect(open).not.toContain(pt.sportsbook.closed_title)
  expect(open).not.toContain('href="/sports/esports"')
})

it('while there is nothing to bet on, or it is closed as a whole, it leads to the rules of betting, and into no game', () => {
  for (const settings of [{}, { sport_enabled: false }]) {
    const html = show('/altenar-sports', settings)
    expect(html.match(/href="\/rules-betting"/g)).toHaveLength(1)
    expect(html).not.toContain('href="/games/mines"')
  }
})
