import { afterEach, expect, it } from 'vitest'
import { untilText } from '../../../lib/dates.ts'
import { type Language, speak } from '../../../lib/language.ts'
import { showTimesIn } from '../../../lib/shown-zone.ts'
import { tables as en } from '../../../messages/en/games/tables.ts'
import { tables as es } from '../../../messages/es/games/tables.ts'
import { tables as pt } from '../../../messages/pt/games/tables.ts'
import { pt as messages } from '../../../messages/pt.ts'
import { unsaltedText } from './status-text.ts'

const spoken = (language: Language, tables: object) =>
  speak(language, { ...messages, tables } as unknown as typeof messages)
afterEach(() => {
  showTimesIn(undefined)
  spoken('pt', pt)
})

const CHAIN = { salt_at: '2026-11-25T22:00:00Z' }
const text = () => unsaltedText(CHAIN, untilText(CHAIN.salt_at))

it('a table that waits for its salt names the day and hour of the draw, in the zone of the site', () => {
  spoken('pt', pt)
  expect(text()).toContain('sorteio da loteria de 25 de novembro de 2026, 19:00')
  showTimesIn('Europe/Lisbon')
  spoken('en', en)
  expect(text()).toContain('lottery draw of November 25, 2026, 22:00')
  spoken('es', es)
  expect(text()).toContain('25 de noviembre de 2026, 22:00')
  expect(unsaltedText(CHAIN, undefined)).toBe(es.no_salt_short)
})

it('a table without a chain promises no draw', () => {
  spoken('pt', pt)
  expect(unsaltedText(null, undefined)).toBe(pt.closed_until_chain)
})
