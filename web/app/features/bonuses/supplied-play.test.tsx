import { LANGUAGES } from '@jogo/contract/refusals'
import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { queries } from '../../lib/queries/client.ts'
import { JOINED } from '../../lib/realtime/connection.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import type { BonusList, Rollover } from './rollover.ts'
import { channelEvents } from './running-bonus.tsx'
import SuppliedPlay from './supplied-play.tsx'

beforeEach(() => {
  speak('pt', pt)
  arrive()
})

const page = (supplied: Rollover['supplied']) =>
  renderHtml(<SuppliedPlay bonus={{ supplied, terms: { award: { game: 'sol-nascente' } } } as Rollover} />)

it.each<[Rollover['supplied'], text: string, href: string | undefined]>([
  ['asked', 'Estamos pedindo os giros', undefined],
  ['issued', 'Os giros estão no jogo', '/play/sol-nascente'],
  ['refused', 'O bônus não se perdeu', undefined],
  ['cancelled', 'O bônus não se perdeu', undefined],
])('[BONUS-6] free spins at a supplier that are %s say so: %s', (supplied, text, href) => {
  const html = page(supplied)
  expect(html).toContain(text)
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(href)
})

it('says nothing of free spins that are over, or of another bonus, and has texts in each language', () => {
  for (const supplied of ['played', 'expired', null] as const) expect(page(supplied)).toBe('')
  for (const language of LANGUAGES) {
    speak(language, { pt, en, es }[language])
    for (const supplied of ['asked', 'issued', 'refused'] as const)
      expect(page(supplied)).toMatch(/<p[^>]*>[^<]{20,}<\/p>/)
  }
})

it('[RTM-4] the channel of a bonus moves the figures of the list, which is asked for again once the channel is joined', () => {
  const key = ['GET /api/bonus']
  queries().setQueryData<BonusList>(key, { data: [{ id: 'a', amount_current: 0 }] } as BonusList)
  const listeners = channelEvents('a')
  listeners.UserRolloverUpdateEvent?.({ active: 1, amount_current: 500 })
  expect(queries().getQueryData<BonusList>(key)?.data[0]?.amount_current).toBe(500)
  expect(queries().getQueryState(key)?.isInvalidated).toBe(false)
  listeners[JOINED]?.({})
  expect(queries().getQueryState(key)?.isInvalidated).toBe(true)
})
