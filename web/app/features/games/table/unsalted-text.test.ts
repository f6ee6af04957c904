import { afterEach, expect, it } from 'vitest'
import { type Language, speak } from '../../../lib/language.ts'
import { showTimesIn } from '../../../lib/shown-zone.ts'
import { games as en } from '../../../messages/en/games/games.ts'
import { games as es } from '../../../messages/es/games/games.ts'
import { games as pt } from '../../../messages/pt/games/games.ts'
import { pt as messages } from '../../../messages/pt.ts'
import { unsaltedText } from './unsalted-text.ts'

const spoken = (language: Language, games: object) =>
  speak(language, { ...messages, games } as unknown as typeof messages)
afterEach(() => {
  showTimesIn(undefined)
  spoken('pt', pt)
})

const CHAIN = { salt_at: '2026-11-25T22:00:00Z' }

it('a table that waits for its salt names the day and hour of the draw, in the zone of the site', () => {
  spoken('pt', pt)
  expect(unsaltedText(CHAIN)).toContain('sorteio da loteria de 25 de novembro de 2026, 19:00')
  showTimesIn('Europe/Lisbon')
  spoken('en', en)
  expect(unsaltedText(CHAIN)).toContain('lottery draw of November 25, 2026, 22:00')
  spoken('es', es)
  expect(unsaltedText(CHAIN)).toContain('25 de noviembre de 2026, 22:00')
})

it('a table without a chain promises no draw', () => {
  spoken('pt', pt)
  expect(unsaltedText(null)).toBe(pt.shared.closed_until_chain)
})
