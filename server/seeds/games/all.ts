import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@jogo/contract/refusals'
import { SLOTS } from '@jogo/rules/games/slots/slots'
import type { GameEntry } from '../../src/modules/casino/catalogue/index.ts'
import type { SeoDraft } from '../../src/modules/house/content/index.ts'
import { record, type SeoText, type SeoTexts } from '../record.ts'
import * as registry from './registry.ts'

/** The card of a game in the catalogue. */
export interface Card extends Pick<GameEntry, 'mechanic'> {
  /** Nicknames in the three languages. */
  called: string
}

interface SeededGame {
  card: Card
  seo: SeoTexts
}

/** `slots/<slot>.json`; the mechanic of a slot follows from its data. */
interface SlotSeed {
  called: string
  /** For search engines. */
  description: Record<Language, string>
}

function seededSlot(name: string, title: string): SeededGame {
  const file = join(import.meta.dirname, 'slots', `${name}.json`)
  const { called, description } = JSON.parse(readFileSync(file, 'utf8')) as SlotSeed
  const text = (language: Language): SeoText => [title, description[language]]
  return { card: { called }, seo: [text('pt'), text('en'), text('es')] }
}

/** The open games of the house by name: each has a page at `/games/<name>`. */
export const OPEN_GAMES: Readonly<Record<string, SeededGame>> = {
  ...registry,
  ...Object.fromEntries(Object.entries(SLOTS).map(([name, title]) => [name, seededSlot(name, title)])),
}

/** SEO records of each open game, in the order of the names: for its entry in the lobby, and for its own page. */
export const GAME_SEO: readonly SeoDraft[] = Object.entries(OPEN_GAMES)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([game, { seo }]) => [record('casino_games', game, seo), record(`games-${game}`, '', seo)])
